import { Icon, type IconProps } from './Icon.tsx';

export function Check(props: IconProps) {
  return (
    <Icon width="14" height="11" viewBox="0 0 14 11" {...props}>
      <path d="m1 5.6 4 4L13 1" />
    </Icon>
  );
}
