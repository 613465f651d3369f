import { Icon, type IconProps } from './Icon.tsx';

export function ArrowLeft(props: IconProps) {
  return (
    <Icon width="18" height="10" viewBox="0 0 18 10" {...props}>
      <path d="M18 5H1M5.5 0.8 1 5l4.5 4.2" />
    </Icon>
  );
}
