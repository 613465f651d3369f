import { Icon, type IconProps } from './Icon.tsx';

export function MenuLines(props: IconProps) {
  return (
    <Icon width="24" height="10" viewBox="0 0 24 10" {...props}>
      <path d="M0 1h24M0 9h24" />
    </Icon>
  );
}
