import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { BackIcon, ForwardIcon } from './icon.tsx';
import { Item, keyOf, type MenuItem, Turn } from './menu-items.tsx';

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
  /** Renders the button; spread `props` on it. */
  trigger: (slot: { props: MenuTrigger; open: boolean }) => ReactNode;
  items: readonly MenuItem[];
  /** Replaces `items` when the last row is pressed. */
  more?: { label: string; back: string; items: readonly MenuItem[] } | undefined;
  header?: ReactNode;
  align?: 'start' | 'end';
}

export function Menu({ label, trigger, items, more, header, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState<'first' | 'more'>('first');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useClosing(open, root, () => setOpen(false));
  useFirstFocused(open, page, root);

  const toggle = (next: boolean) => {
    setPage('first');
    setOpen(next);
  };
  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
    else if (event.key === 'Tab') setOpen(false);
    else if (moveFocus(root.current, event.key, open)) event.preventDefault();
    else if (event.key === 'ArrowDown') toggle(true);
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
          onClick: () => toggle(!open),
        },
      })}
      {open ? (
        <div className="k-menu-list">
          {header ? <div className="k-menu-header">{header}</div> : null}
          <div id={id} role="menu" aria-label={label}>
            {more && page === 'more' ? (
              <Turn label={more.back} icon={<BackIcon />} onTurn={() => setPage('first')} />
            ) : null}
            {(more && page === 'more' ? more.items : items).map((item, place) => (
              <Item key={keyOf(item, place)} item={item} done={close} />
            ))}
            {more && page === 'first' ? (
              <Turn label={more.label} icon={<ForwardIcon />} onTurn={() => setPage('more')} />
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function useClosing(open: boolean, root: { current: HTMLElement | null }, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens only while the menu is open
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
}

/** Focuses the first item when the menu opens, and when it switches to its other half. */
function useFirstFocused(open: boolean, page: string, root: { current: HTMLElement | null }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus once for each half
  useEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [open, page]);
}

/** Arrow keys, Home and End move through the open list. */
function moveFocus(root: HTMLElement | null, key: string, open: boolean): boolean {
  if (!open || !root) return false;
  const entries = [...root.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const here = entries.findIndex((entry) => entry.matches(':focus'));
  const [after, before] = [
    (here + 1) % entries.length,
    (here - 1 + entries.length) % entries.length,
  ];
  const next = {
    ArrowDown: after,
    ArrowRight: after,
    ArrowUp: before,
    ArrowLeft: before,
    Home: 0,
    End: entries.length - 1,
  }[key];
  if (next === undefined) return false;
  entries[next]?.focus();
  return true;
}
