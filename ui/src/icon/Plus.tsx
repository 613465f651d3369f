import { Icon, type IconProps } from './Icon.tsx';

export function Plus(props: IconProps) {
  return (
    <Icon width="20" height="20" viewBox="0 0 20 20" {...props}>
      <path d="M10 1v18M1 10h18" strokeWidth="2.2" />
    </Icon>
  );
}
