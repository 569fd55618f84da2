import { type ReactNode, useState } from 'react';

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

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Opens it, for example when something inside needs attention. */
  open?: boolean;
}

export function Disclosure({ summary, children, open = false }: DisclosureProps) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details
      className="k-disclosure"
      open={isOpen || open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div className="k-disclosure-body">{children}</div>
    </details>
  );
}
