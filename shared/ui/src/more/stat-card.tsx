import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import { CardLink } from '../base/layout.tsx';

export interface StatCardProps {
  label: ReactNode;
  value: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  href?: string;
}

export function StatCard({ href, ...words }: StatCardProps) {
  const inside = <StatWords {...words} />;
  return href ? <CardLink href={href}>{inside}</CardLink> : <div className="k-card">{inside}</div>;
}

function StatWords({ label, value, text, icon }: Omit<StatCardProps, 'href'>) {
  return (
    <div className="k-stat">
      <span className="k-stat-label">
        {icon ? <Icon>{icon}</Icon> : null}
        {label}
      </span>
      <span className="k-stat-value">{value}</span>
      {text ? <span className="k-hint">{text}</span> : null}
    </div>
  );
}

export interface TimelineProps {
  items: readonly {
    key: string;
    title: ReactNode;
    time?: ReactNode;
    text?: ReactNode;
    /** Emphasises the next item. */
    now?: boolean;
  }[];
}

/** Events in chronological order. */
export function Timeline({ items }: TimelineProps) {
  return (
    <ol className="k-timeline">
      {items.map((item) => (
        <li key={item.key} data-now={item.now || undefined}>
          {item.time ? <span className="k-hint">{item.time}</span> : null}
          <span className="k-radio-card-label">{item.title}</span>
          {item.text ? <span className="k-hint">{item.text}</span> : null}
        </li>
      ))}
    </ol>
  );
}
