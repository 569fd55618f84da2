import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { AnyLink } from './link.tsx';

interface ItemWords {
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
}

export type MenuItem =
  | (ItemWords & { href: string; lang?: string })
  | (ItemWords & { onSelect: () => void; checked?: boolean; lang?: string })
  | { row: readonly MenuChoice[] }
  | 'divider';

/** One of several values that share a row. */
export interface MenuChoice {
  label: string;
  /** Drawn instead of the label, which remains the accessible name. */
  sign: ReactNode;
  checked: boolean;
  onSelect: () => void;
}

export function keyOf(item: MenuItem, place: number): string {
  return item === 'divider' || 'row' in item ? `${place}` : item.label;
}

/** Switches the open menu to its other half. */
export function Turn(props: { label: string; icon: ReactNode; onTurn: () => void }) {
  return (
    <button
      className="k-menu-item"
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={props.onTurn}
    >
      {props.icon}
      <span>{props.label}</span>
    </button>
  );
}

function ChoiceRow({ row, done }: { row: readonly MenuChoice[]; done: () => void }) {
  return (
    <div className="k-menu-row" role="presentation">
      {row.map(({ label, sign, checked, onSelect }) => (
        <button
          key={label}
          className="k-menu-item"
          type="button"
          role="menuitemradio"
          aria-checked={checked}
          aria-label={label}
          title={label}
          tabIndex={-1}
          onClick={() => {
            done();
            onSelect();
          }}
        >
          <span>{sign}</span>
        </button>
      ))}
    </div>
  );
}

export function Item({ item, done }: { item: MenuItem; done: () => void }) {
  if (item === 'divider') return <hr className="k-divider" />;
  if ('row' in item) return <ChoiceRow row={item.row} done={done} />;
  const inside = (
    <>
      {item.icon ? <Icon>{item.icon}</Icon> : null}
      <span>{item.label}</span>
    </>
  );
  const look = {
    className: 'k-menu-item',
    'data-tone': item.tone,
    lang: item.lang,
    tabIndex: -1,
  };
  if ('href' in item) {
    return (
      <AnyLink {...look} href={item.href} role="menuitem" onClick={done}>
        {inside}
      </AnyLink>
    );
  }
  const select = () => {
    done();
    item.onSelect();
  };
  return item.checked === undefined ? (
    <button {...look} type="button" role="menuitem" onClick={select}>
      {inside}
    </button>
  ) : (
    <button
      {...look}
      type="button"
      role="menuitemradio"
      aria-checked={item.checked}
      onClick={select}
    >
      {inside}
    </button>
  );
}
