import { Icon, type IconProps } from './Icon.tsx';

export function Cross(props: IconProps) {
  return (
    <Icon width="20" height="20" viewBox="0 0 20 20" {...props}>
      <path d="m1 1 18 18M19 1 1 19" />
    </Icon>
  );
}
