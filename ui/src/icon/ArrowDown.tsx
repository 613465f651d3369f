import { Icon, type IconProps } from './Icon.tsx';

export function ArrowDown(props: IconProps) {
  return (
    <Icon width="10" height="18" viewBox="0 0 10 18" {...props}>
      <path d="M5 0v17M0.8 12.5 5 17l4.2-4.5" />
    </Icon>
  );
}
