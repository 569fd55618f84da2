import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { CountBadge, shownCount } from './badge.tsx';
import { Icon } from './icon.tsx';
import { AnyLink, type LinkProps } from './link.tsx';
import { VisuallyHidden } from './type.tsx';
import { useUiWords } from './words.tsx';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  icon?: ReactNode;
  fullWidth?: boolean | undefined;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows that work is in progress; the button keeps its focus and ignores further presses. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({
  variant,
  size,
  icon,
  fullWidth,
  busy,
  type = 'button',
  children,
  onClick,
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      {...look({ variant, size, fullWidth })}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
    >
      {busy ? <BusyMark /> : icon ? <Icon>{icon}</Icon> : null}
      <span>{children}</span>
    </button>
  );
}

export interface LinkButtonProps extends Look, LinkProps {}

export function LinkButton({
  variant,
  size,
  icon,
  fullWidth,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <AnyLink {...props} {...look({ variant, size, fullWidth })}>
      {icon ? <Icon>{icon}</Icon> : null}
      <span>{children}</span>
    </AnyLink>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action: its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  count?: number | undefined;
  /** Shows the label below the icon too. */
  worded?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, count, worded, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      className="k-icon-button"
      data-worded={worded || undefined}
      type={type}
      {...named(label, count)}
    >
      <Icon>{icon}</Icon>
      {worded ? <span className="k-icon-word">{label}</span> : null}
      {/* With a space, so that the visible text, "Notifications 1", is in the name "Notifications: 1". */}
      {worded && count ? ' ' : null}
      {count ? <CountBadge count={count} isNamed /> : null}
    </button>
  );
}

export interface IconLinkProps extends LinkProps {
  label: string;
  icon: ReactNode;
  count?: number | undefined;
}

export function IconLink({ label, icon, count, ...props }: IconLinkProps) {
  return (
    <AnyLink {...props} className="k-icon-button" {...named(label, count)}>
      <Icon>{icon}</Icon>
      {count ? <CountBadge count={count} isNamed /> : null}
    </AnyLink>
  );
}

/** The accessible name includes the visible number. */
function named(label: string, count: number | undefined) {
  return { 'aria-label': count ? `${label}: ${shownCount(count)}` : label, title: label };
}

function BusyMark() {
  const { loading } = useUiWords();
  return (
    <>
      <span className="k-spinner" aria-hidden="true" />
      <VisuallyHidden>{loading}</VisuallyHidden>
    </>
  );
}

function look({ variant = 'primary', size = 'normal', fullWidth }: Look) {
  return {
    className: 'k-button',
    'data-variant': variant,
    'data-size': size,
    'data-full': fullWidth || undefined,
  };
}
