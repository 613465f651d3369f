import { Icon, type IconProps } from './Icon.tsx';

export function NorthArrow(props: IconProps) {
  return (
    <Icon width="24" height="40" viewBox="0 0 24 40" {...props}>
      <path d="M12 39V1M12 1 6 16h12z M0 27h24" />
      <path d="M12 1v15H6z" fill="currentColor" stroke="none" />
    </Icon>
  );
}
