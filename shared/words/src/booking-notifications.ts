import type { NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/booking-notifications.json' with { type: 'json' };
import id from '../locales/id/booking-notifications.json' with { type: 'json' };
import { type Render, sessionTimeOf, text, withOther } from './notification-payload.ts';
import type { Reader } from './say-time.ts';
import { keyIn, wordsOf } from './translate.ts';

type BookingType = Extract<NotificationType, `booking_${string}`>;
type Payload = Readonly<Record<string, unknown>>;

const words = wordsOf('booking-notifications', { en, id });

/** Notification texts about bookings, which pages call sessions. */
export const bookingKinds: { [Type in BookingType]: Render<Type> } = {
  booking_reminder: (payload, reader) => {
    const { t, values } = sessionWords(payload, reader);
    return {
      title: t('booking_reminder.title'),
      message: text(payload.message) ?? t('booking_reminder.message', values),
    };
  },
  booking_created: (payload, reader) => {
    const { t, values } = sessionWords(payload, reader);
    const key = withName(payload) ? 'message_named' : 'message';
    const by = actedBy(payload, reader, 'booked_by');
    return {
      title: t('booking_created.title'),
      message: t(`booking_created.${key}`, { ...values, by }),
    };
  },
  booking_series_created: (payload, reader) => {
    const { t, values } = sessionWords(payload, reader);
    const key = withName(payload) ? 'message_named' : 'message';
    const number = typeof payload.count === 'number' ? payload.count : '';
    const by = actedBy(payload, reader, 'booked_by');
    return {
      title: t('booking_series_created.title'),
      message: t(`booking_series_created.${key}`, { ...values, number, by }),
    };
  },
  booking_series_ended: (payload, reader) => {
    const { t, values } = sessionWords(payload, reader);
    return {
      title: t('booking_series_ended.title'),
      message: t('booking_series_ended.message', values),
    };
  },
  booking_confirmation: (payload, reader) => {
    const { t, values } = sessionWords(payload, reader);
    return {
      title: t('booking_confirmation.title'),
      message: t('booking_confirmation.message', values),
    };
  },
  booking_cancelled: (payload, reader) => {
    const { t, values } = sessionWords(payload, reader);
    const by = actedBy(payload, reader, 'cancelled_by');
    const why = keyIn(en, 'why', payload.reason);
    const all = { ...values, by, why: why === undefined ? '' : t(why) };
    const { count } = payload;
    return typeof count === 'number' && count > 1
      ? {
          title: t('booking_cancelled.many_title'),
          message: t('booking_cancelled.many_message', { ...all, count }),
        }
      : { title: t('booking_cancelled.title'), message: t('booking_cancelled.message', all) };
  },
  booking_moved: (payload, reader) => {
    const { t, values } = sessionWords(payload, reader);
    const by = actedBy(payload, reader, 'moved_by');
    return {
      title: t('booking_moved.title'),
      message: t('booking_moved.message', { ...values, by }),
    };
  },
  booking_move_proposed: (payload, reader) => {
    const { t, values } = sessionWords(payload, reader);
    const name = text(payload.other_name) ?? t('your_companion');
    const proposed = sessionTimeOf(payload, payload.proposed_at, reader, 'colon_on');
    return {
      title: t('booking_move_proposed.title'),
      message: t('booking_move_proposed.message', { ...values, name, proposed }),
    };
  },
  booking_move_declined: (payload, reader) => {
    const { t, values } = sessionWords(payload, reader);
    const name = text(payload.other_name) ?? t('your_client');
    return {
      title: t('booking_move_declined.title'),
      message: t('booking_move_declined.message', { ...values, name }),
    };
  },
  booking_corrected: (payload, reader) => {
    const { t, values } = sessionWords(payload, reader);
    return {
      title: t('booking_corrected.title'),
      message: t(`booking_corrected.${outcome(payload)}`, values),
    };
  },
};

/** The translator, and the values that most sentences about a session have. */
function sessionWords(payload: Payload, reader: Reader) {
  const name = text(payload.other_name);
  return {
    t: words(reader.language),
    values: {
      with: withOther(payload, reader.language),
      on: sessionTimeOf(payload, payload.scheduled_at, reader, 'on'),
      ...(name === undefined ? {} : { name }),
    },
  };
}

const withName = (payload: Payload) => text(payload.other_name) !== undefined;

function outcome({ status, no_show_by }: Payload) {
  if (status !== 'no_show') return 'completed';
  return no_show_by === 'client' ? 'client_no_show' : 'companion_no_show';
}

/** A sentence that names the circle member who acted for the client; empty if the client acted. */
function actedBy(
  { acted_by_name }: Payload,
  { language }: Reader,
  key: 'booked_by' | 'cancelled_by' | 'moved_by',
): string {
  const name = text(acted_by_name);
  return name === undefined ? '' : words(language)(key, { name });
}
