import type { ReactNode } from 'react';

export interface FactsProps {
  items: readonly { label: string; value: ReactNode }[];
}

/** A list of names with their values. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="k-facts">
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="k-disclosure">
      <summary>{summary}</summary>
      <div className="k-disclosure-body">{children}</div>
    </details>
  );
}
