import {
  type NotificationView,
  useMarkRead,
  useNotifications,
} from '@kabar/parts/notifications/api';
import { Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { useNavigate } from 'react-router-dom';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

/** Asks once all free trials are used, until the client responds. */
export function FiveSessionsDialog() {
  const t = useSubscriptionWords();
  const navigate = useNavigate();
  const { data } = useNotifications();
  const markRead = useMarkRead();
  const notification = data?.notifications.find(
    ({ type, readAt }) => type === 'trial_completed_subscribe' && readAt === null,
  );
  if (notification === undefined) return null;
  const answer = (place?: string) =>
    markRead.mutate(notification.id, {
      onSuccess: () => {
        if (place) void navigate(place);
      },
    });
  return (
    <ConfirmDialog
      open
      title={t('five.title', { count: trialsOf(notification) })}
      text={<Text>{t('five.text')}</Text>}
      confirmLabel={t('five.choose')}
      cancelLabel={t('five.later')}
      busy={markRead.isPending}
      error={markRead.isError ? t('five.failed') : undefined}
      onClose={() => answer()}
      onConfirm={() => answer(plansHref(notification))}
    />
  );
}

/** Notifications of earlier releases do not contain the number, which was 5 by default. */
function trialsOf({ payload }: NotificationView): number {
  return typeof payload.sessions === 'number' ? payload.sessions : 5;
}

/** The link to the plans, with the trial request or booking of the notification. */
function plansHref({ payload }: NotificationView): string {
  const named = new URLSearchParams();
  for (const name of ['trial_request_id', 'trial_booking_id']) {
    const value = payload[name];
    if (typeof value === 'string') named.set(name, value);
  }
  return `/subscription/plans?${named}`;
}
