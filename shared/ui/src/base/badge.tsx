import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './type.tsx';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'neutral' | 'leaf' | 'sun' | 'blue' | 'green' | 'red' | 'orange';
  icon?: ReactNode;
}

/** A state as text; colour and icon only repeat it. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className="k-badge" data-tone={tone}>
      {icon ? <Icon>{icon}</Icon> : null}
      <span>{children}</span>
    </span>
  );
}

interface CountBadgeProps {
  count: number;
  /** What the number counts, for screen readers, if no visible word says it. */
  label?: string;
  /**
   * The accessible name of the surrounding control includes the number, so the badge is hidden from screen
   * readers.
   */
  isNamed?: boolean;
}

export function CountBadge({ count, label, isNamed }: CountBadgeProps) {
  return (
    <span className="k-count" aria-hidden={isNamed}>
      {shownCount(count)}
      {label ? <VisuallyHidden> {label}</VisuallyHidden> : null}
    </span>
  );
}

export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
