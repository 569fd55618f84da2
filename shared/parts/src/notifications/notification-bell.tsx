import { Button, IconButton, Text, TextLink } from '@kabar/ui/base';
import { IconBell } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useOutbox } from '../chat/use-outbox.ts';
import { useMarkAllRead, useNotifications } from './api.ts';
import { NotificationItem } from './notification-item.tsx';
import { useDeliveryMarks, useLiveNotifications } from './use-live-notifications.ts';
import { useNotificationWords } from './words/use-notification-words.ts';
import './notification-bell.css';

/** The bell in the header: the number of unread notifications, and a menu with the ten newest. */
export function NotificationBell() {
  const t = useNotificationWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { data } = useNotifications();
  useLiveNotifications();
  useDeliveryMarks();
  // Unsent chat messages are sent from every page.
  useOutbox();
  useClosing(open, root, () => setOpen(false));
  const unread = data?.unreadCount ?? 0;
  return (
    <div className="parts-bell" ref={root}>
      <IconButton
        icon={<IconBell />}
        worded
        label={t('bell.label')}
        count={unread}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {open ? <Panel id={id} onDone={() => setOpen(false)} /> : null}
    </div>
  );
}

function Panel({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useNotificationWords();
  const panel = useRef<HTMLElement>(null);
  const query = useNotifications();
  const markAll = useMarkAllRead();
  const markAllRead = () => {
    markAll.mutate();
    // The button disappears with the last unread one, so the focus moves to the list.
    panel.current?.focus();
  };
  return (
    <section
      className="parts-bell-panel"
      id={id}
      ref={panel}
      tabIndex={-1}
      aria-label={t('bell.label')}
    >
      <div className="parts-bell-head">
        <Text bold>{t('bell.label')}</Text>
        {query.data && query.data.unreadCount > 0 ? (
          <Button variant="quiet" size="small" busy={markAll.isPending} onClick={markAllRead}>
            {t('bell.markAll')}
          </Button>
        ) : null}
      </div>
      <QueryView
        query={query}
        isEmpty={({ notifications }) => notifications.length === 0}
        empty={<p className="parts-bell-empty">{t('bell.empty')}</p>}
      >
        {({ notifications }) => (
          <ul className="parts-bell-list">
            {notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationItem notification={notification} onDone={onDone} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <div className="parts-bell-foot">
        <TextLink href="/notifications" onClick={onDone}>
          {t('bell.all')}
        </TextLink>
      </div>
    </section>
  );
}

/** A press outside closes the list; so does Escape, which also moves the focus to the bell. */
function useClosing(open: boolean, root: RefObject<HTMLElement | null>, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens only while the list is open
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
}
