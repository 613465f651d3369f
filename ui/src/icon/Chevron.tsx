import { Icon, type IconProps } from './Icon.tsx';

export function Chevron(props: IconProps) {
  return (
    <Icon width="12" height="8" viewBox="0 0 12 8" {...props}>
      <path d="m1 1.2 5 5 5-5" />
    </Icon>
  );
}
