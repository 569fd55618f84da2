import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { AnyLink } from './link.tsx';

interface ItemWords {
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
}

export type MenuItem =
  | (ItemWords & { href: string })
  | (ItemWords & { onSelect: () => void; checked?: boolean })
  | 'divider';

export interface MenuTrigger {
  id: string;
  type: 'button';
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

export interface MenuProps {
  label: string;
  /** Draws the button; spread `props` on it. */
  trigger: (slot: { props: MenuTrigger; open: boolean }) => ReactNode;
  items: readonly MenuItem[];
  header?: ReactNode;
  align?: 'start' | 'end';
}

export function Menu({ label, trigger, items, header, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useClosing(open, root, () => setOpen(false));

  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
    else if (event.key === 'Tab') setOpen(false);
    else if (moveFocus(root.current, event.key, open)) event.preventDefault();
    else if (event.key === 'ArrowDown') setOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and the list inside
    <div className="k-menu" ref={root} onKeyDown={onKeyDown} data-align={align}>
      {trigger({
        open,
        props: {
          id: `${id}-button`,
          type: 'button',
          'aria-haspopup': 'menu',
          'aria-expanded': open,
          'aria-controls': id,
          onClick: () => setOpen(!open),
        },
      })}
      {open ? (
        <div className="k-menu-list">
          {header ? <div className="k-menu-header">{header}</div> : null}
          <div id={id} role="menu" aria-label={label}>
            {items.map((item, place) => (
              <Item
                key={item === 'divider' ? `line-${place}` : item.label}
                item={item}
                done={close}
              />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Item({ item, done }: { item: MenuItem; done: () => void }) {
  if (item === 'divider') return <hr className="k-divider" />;
  const inside = (
    <>
      {item.icon ? <Icon>{item.icon}</Icon> : null}
      <span>{item.label}</span>
    </>
  );
  const look = { className: 'k-menu-item', 'data-tone': item.tone, tabIndex: -1 };
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

function useClosing(open: boolean, root: { current: HTMLElement | null }, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens only while the menu is open
  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
}

/** Arrow keys, Home and End move through the open list. */
function moveFocus(root: HTMLElement | null, key: string, open: boolean): boolean {
  if (!open || !root) return false;
  const entries = [...root.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const here = entries.findIndex((entry) => entry.matches(':focus'));
  const next = {
    ArrowDown: (here + 1) % entries.length,
    ArrowUp: (here - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  }[key];
  if (next === undefined) return false;
  entries[next]?.focus();
  return true;
}
