import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './type.tsx';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'neutral' | 'leaf' | 'sun' | 'blue' | 'green' | 'red' | 'orange';
  icon?: ReactNode;
}

/** A state in a word; the colour and the icon only repeat it. */
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
  /** Says what is counted when no word beside it does. */
  label?: string;
  /** The name of what it stands in says the number already. */
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
