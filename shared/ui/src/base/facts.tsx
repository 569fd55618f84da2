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
  /**
   * Opens it, for example when something inside needs attention. Each new value opens it again if it was folded
   * since.
   */
  openFor?: string | undefined;
}

export function Disclosure({ summary, children, openFor }: DisclosureProps) {
  const [isOpen, setOpen] = useState(openFor !== undefined);
  const [reason, setReason] = useState(openFor);
  if (reason !== openFor) {
    setReason(openFor);
    if (openFor !== undefined) setOpen(true);
  }
  return (
    <details
      className="k-disclosure"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div className="k-disclosure-body">{children}</div>
    </details>
  );
}
