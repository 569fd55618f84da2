import type { NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/trial-notifications.json' with { type: 'json' };
import id from '../locales/id/trial-notifications.json' with { type: 'json' };
import { type Render, sessionTimeOf, text, withOther } from './notification-payload.ts';
import { problemTitle } from './problems.ts';
import type { Reader } from './say-time.ts';
import { keyIn, wordsOf } from './translate.ts';

type TrialType = Extract<NotificationType, `trial_booking_${string}` | 'session_in_question'>;
type Payload = Readonly<Record<string, unknown>>;

const words = wordsOf('trial-notifications', { en, id });

/** Notification texts about trial bookings, and about sessions with a companion who is no longer verified. */
export const trialKinds: { [Type in TrialType]: Render<Type> } = {
  trial_booking_request: (payload, reader) => {
    const t = words(reader.language);
    return {
      title: t('trial_booking_request.title'),
      message: t('trial_booking_request.message', {
        on: on(payload, reader),
        from: named('from', payload.other_name, reader),
        called: named('called', payload.loved_one_name, reader),
      }),
    };
  },
  trial_booking_response: (payload, reader) => {
    const t = words(reader.language);
    return payload.status === 'approved'
      ? {
          title: t('trial_booking_response.approved.title'),
          message: t('trial_booking_response.approved.message', { call: call(payload, reader) }),
        }
      : {
          title: t('trial_booking_response.declined.title'),
          message: t('trial_booking_response.declined.message', {
            conflict: conflict(payload, reader),
            request: request(payload, reader),
          }),
        };
  },
  trial_booking_cancelled: (payload, reader) => {
    const t = words(reader.language);
    const key = payload.reason === 'withdrawn' ? 'title_withdrawn' : 'title';
    const why = keyIn(en, 'why', reasonOf(payload));
    return {
      title: t(`trial_booking_cancelled.${key}`),
      message: t('trial_booking_cancelled.message', {
        why: why === undefined ? '' : t(why),
        other: withOther(payload, reader.language),
        on: on(payload, reader),
      }),
    };
  },
  session_in_question: (payload, reader) => {
    const t = words(reader.language);
    const name = text(payload.other_name) ?? t('your_companion');
    const { count } = payload;
    const values = { name, on: on(payload, reader) };
    return {
      title: t('session_in_question.title'),
      message:
        typeof count === 'number' && count >= 2
          ? t('session_in_question.many_message', { ...values, count })
          : t('session_in_question.message', values),
    };
  },
};

/**
 * Why a request lost the time, or the last free trial, to another request. The same sentence as on the booking
 * page.
 */
function conflict({ reason, taken_by: takenBy }: Payload, { language }: Reader): string {
  if (reason !== 'time_taken' && reason !== 'trials_used_up') return '';
  return ` ${problemTitle(reason, language, takenBy === 'paid' ? 'paid' : undefined)}`;
}

/** The companion and the time of the request; empty if the name is unknown. */
function request(payload: Payload, reader: Reader): string {
  const name = text(payload.other_name);
  if (name === undefined) return '';
  return words(reader.language)('you_asked', { name, on: on(payload, reader) });
}

/** The stored reason; for a cancellation without one, who cancelled. */
function reasonOf(payload: Payload): string | undefined {
  const reason = text(payload.reason);
  return reason === 'cancelled' ? `cancelled_by_${text(payload.by) ?? ''}` : reason;
}

/** Joined to the words before it; empty if the name is unknown. */
function named(key: 'from' | 'called', value: unknown, { language }: Reader): string {
  const name = text(value);
  return name === undefined ? '' : words(language)(key, { name });
}

/** Who calls whom and when. Older notifications lack part of it and get the specified sentence only. */
function call(payload: Payload, reader: Reader): string {
  const name = text(payload.companion_name);
  const time = on(payload, reader);
  if (name === undefined || time === '') return '';
  const t = words(reader.language);
  const called = text(payload.loved_one_name);
  return called === undefined
    ? t('will_call', { name, on: time })
    : t('will_call_person', { name, called, on: time });
}

function on(payload: Payload, reader: Reader): string {
  return sessionTimeOf(payload, payload.requested_time, reader, 'on');
}
