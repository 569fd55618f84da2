import { Badge } from '@kabar/ui/base';
import { useAudience } from '@kabar/web/session';
import { useNavigate } from 'react-router-dom';
import { useTimes } from '../chat/times.ts';
import { type NotificationView, useMarkRead } from './api.ts';
import { placeOfNotification } from './places.ts';
import { useNotificationWords } from './words/use-notification-words.ts';
import './notification-item.css';

/** A notification in a list: a press marks it as read and opens its page. */
export function NotificationItem(props: { notification: NotificationView; onDone?: () => void }) {
  const { notification, onDone } = props;
  const t = useNotificationWords();
  const times = useTimes();
  const audience = useAudience();
  const navigate = useNavigate();
  const markRead = useMarkRead();
  const unread = notification.readAt === null;
  const open = () => {
    if (unread) markRead.mutate(notification.id);
    onDone?.();
    void navigate(placeOfNotification(notification, audience));
  };
  return (
    <button
      type="button"
      className="parts-bell-item"
      data-unread={unread || undefined}
      onClick={open}
    >
      <span className="parts-bell-title">
        {notification.title}
        {unread ? <Badge tone="sun">{t('bell.new')}</Badge> : null}
      </span>
      <span className="parts-bell-message">{notification.message}</span>
      <time className="parts-bell-time" dateTime={notification.createdAt}>
        {times.moment(notification.createdAt)}
      </time>
    </button>
  );
}
