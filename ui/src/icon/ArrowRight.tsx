import { Icon, type IconProps } from './Icon.tsx';

export function ArrowRight(props: IconProps) {
  return (
    <Icon width="18" height="10" viewBox="0 0 18 10" {...props}>
      <path d="M0 5h17M12.5 0.8 17 5l-4.5 4.2" />
    </Icon>
  );
}
