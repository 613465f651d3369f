import { Icon, type IconProps } from './Icon.tsx';

export function Stop(props: IconProps) {
  return (
    <Icon width="12" height="12" viewBox="0 0 12 12" {...props}>
      <path d="M1.5 1.5v9M10.5 1.5v9" strokeWidth="2" />
    </Icon>
  );
}
