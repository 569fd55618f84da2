import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { CountBadge } from './badge.tsx';
import { AnyLink } from './link.tsx';

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly { value: Value; label: string; count?: number }[];
  /** The selected tab's panel. */
  children: ReactNode;
}

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  items,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const here = items.findIndex((item) => item.value === value);
    const next = items[(here + step + items.length) % items.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div>
      <div className="k-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.value}
            id={`${id}-${item.value}`}
            className="k-tab"
            type="button"
            role="tab"
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count ? <CountBadge count={item.count} /> : null}
          </button>
        ))}
      </div>
      <div
        className="k-tab-panel"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
      >
        {children}
      </div>
    </div>
  );
}

export interface LinkTabsProps {
  label: string;
  items: readonly { href: string; label: string; count?: number; current?: boolean }[];
}

/** Tabs that are links to pages of their own. */
export function LinkTabs({ label, items }: LinkTabsProps) {
  return (
    <nav className="k-tabs" aria-label={label}>
      {items.map((item) => (
        <AnyLink
          key={item.href}
          className="k-tab"
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
        >
          {item.label}
          {item.count ? <CountBadge count={item.count} /> : null}
        </AnyLink>
      ))}
    </nav>
  );
}
