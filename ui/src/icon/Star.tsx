import { Icon, type IconProps } from './Icon.tsx';

export function Star(props: IconProps) {
  return (
    <Icon width="20" height="20" viewBox="0 0 20 20" {...props}>
      <path
        d="M10 0.6l2.5 6.5 6.9.4-5.4 4.4 1.8 6.7-5.8-3.8-5.8 3.8 1.8-6.7L0.6 7.5l6.9-.4z"
        fill="currentColor"
        stroke="none"
      />
    </Icon>
  );
}
