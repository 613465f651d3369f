import { Icon, type IconProps } from './Icon.tsx';

export function Play(props: IconProps) {
  return (
    <Icon width="12" height="12" viewBox="0 0 12 12" {...props}>
      <path d="m2 1 9 5-9 5z" fill="currentColor" stroke="none" />
    </Icon>
  );
}
