import type { NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/push-texts.json' with { type: 'json' };
import id from '../locales/id/push-texts.json' with { type: 'json' };
import { joinTime, type Stored, timeIn } from './notification-payload.ts';
import { isNotificationType } from './notifications.ts';
import { type Reader, sayClock, sayTime } from './say-time.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('push-texts', { en, id });

type PushText<Type extends NotificationType> = (
  payload: Stored<Type>,
  reader: Reader,
  now: Date,
) => string;

/** Types whose text depends on the payload. Every other type has one text, whose key is the type. */
type Varying =
  | 'booking_reminder'
  | 'booking_confirmation'
  | 'booking_cancelled'
  | 'booking_moved'
  | 'trial_booking_response'
  | 'trial_booking_cancelled'
  | 'call_waiting'
  | 'missed_check_in_asked'
  | 'missed_check_in_started'
  | 'check_in_question';

const varying: { [Type in Varying]: PushText<Type> } = {
  booking_reminder: ({ scheduled_at }, reader, now) => {
    const t = words(reader.language);
    const when = whenOf(scheduled_at, reader, now);
    return when === '' ? t('booking_reminder.soon') : t('booking_reminder', { when });
  },
  booking_confirmation: ({ scheduled_at }, reader, now) =>
    words(reader.language)('booking_confirmation', { when: whenOf(scheduled_at, reader, now) }),
  booking_cancelled: ({ scheduled_at }, reader, now) =>
    words(reader.language)('booking_cancelled', { when: whenOf(scheduled_at, reader, now) }),
  booking_moved: ({ scheduled_at }, reader, now) => {
    const t = words(reader.language);
    const when = whenOf(scheduled_at, reader, now);
    return when === '' ? t('booking_moved.another_time') : t('booking_moved', { when });
  },
  trial_booking_response: ({ status }, { language }) =>
    words(language)(
      status === 'approved' ? 'trial_booking_response.approved' : 'trial_booking_response',
    ),
  trial_booking_cancelled: ({ requested_time }, reader, now) =>
    words(reader.language)('trial_booking_cancelled', {
      when: whenOf(requested_time, reader, now),
    }),
  call_waiting: ({ by, check_in_call_id }, { language }) =>
    words(language)(
      by === 'companion' && check_in_call_id !== undefined
        ? 'call_waiting.calling'
        : 'call_waiting',
    ),
  missed_check_in_started: ({ daily }, { language }) =>
    words(language)(daily === true ? 'missed_check_in_started.daily' : 'missed_check_in_started'),
  missed_check_in_asked: ({ daily }, { language }) =>
    words(language)(daily === true ? 'missed_check_in_asked.daily' : 'missed_check_in_asked'),
  check_in_question: ({ turn }, { language }) =>
    words(language)(turn === 2 ? 'check_in_question.last' : 'check_in_question'),
};

/**
 * The text for a lock screen: one short sentence without names or quotations, because others may read it. Times
 * are in the reader's zone. A type without a text does not compile; a stored type that this release does not know
 * gets a general text.
 */
export function pushText(
  type: string,
  payload: Readonly<Record<string, unknown>>,
  reader: Reader,
  now: Date,
): string {
  const t = words(reader.language);
  if (!isNotificationType(type)) return t('unknown');
  return isVarying(type) ? varying[type](payload, reader, now) : t(type);
}

const isVarying = (type: NotificationType): type is Varying => Object.hasOwn(varying, type);

/** A button of a push. later: closes it and opens nothing. */
export interface PushAction {
  /** fine, help: answers the daily check-in with the push's token. */
  action: 'open' | 'later' | 'fine' | 'help';
  title: string;
}

/** The buttons of a push, where the browser shows any; most have none. */
export function pushActions(type: string, language: Reader['language']): PushAction[] {
  const t = words(language);
  switch (type) {
    case 'call_waiting':
      return [
        { action: 'open', title: t('call_waiting.open') },
        { action: 'later', title: t('call_waiting.later') },
      ];
    case 'check_in_question':
      return [
        { action: 'fine', title: t('check_in_question.fine') },
        { action: 'help', title: t('check_in_question.help') },
      ];
    default:
      return [];
  }
}

/** ' at 09:00' within twelve hours; later with the day. Empty without a stored time. */
function whenOf(value: unknown, reader: Reader, now: Date): string {
  const time = timeIn(value);
  if (time === undefined) return '';
  const isNear = Math.abs(time.getTime() - now.getTime()) < 12 * 3_600_000;
  return isNear
    ? joinTime('at', sayClock(time, reader), reader)
    : joinTime('on', sayTime(time, reader), reader);
}
