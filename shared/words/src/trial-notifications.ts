import type { NotificationType } from '@kabar/contracts/notification-types';
import { type Render, sessionTimeOf, text } from './notification-payload.ts';
import { problemTitle } from './problems.ts';
import type { Reader } from './say-time.ts';

type TrialType = Extract<NotificationType, `trial_booking_${string}` | 'session_in_question'>;
type Payload = Readonly<Record<string, unknown>>;

/** Notification texts about trial bookings, and about sessions with a companion who is no longer verified. */
export const trialKinds: { [Type in TrialType]: Record<'en' | 'id', Render<Type>> } = {
  trial_booking_request: {
    en: (payload, reader) => ({
      title: 'New Trial Booking Request',
      message: `You have a new request for a 10-minute trial call${at(payload, reader, ' on ')}.`,
    }),
    id: (payload, reader) => ({
      title: 'Permintaan Panggilan Percobaan Baru',
      message: `Ada permintaan baru untuk panggilan percobaan 10 menit${at(payload, reader, ' pada ')}.`,
    }),
  },
  trial_booking_response: {
    en: (payload, reader) =>
      payload.status === 'approved'
        ? {
            title: 'Trial Booking Approved',
            message: `Your trial booking request has been approved.${call(payload, reader)}`,
          }
        : {
            title: 'Trial Booking Declined',
            message: `Your trial booking request has been declined.${conflict(payload, 'en')}`,
          },
    id: (payload, reader) =>
      payload.status === 'approved'
        ? {
            title: 'Panggilan Percobaan Disetujui',
            message: `Permintaan panggilan percobaan Anda telah disetujui.${call(payload, reader)}`,
          }
        : {
            title: 'Panggilan Percobaan Ditolak',
            message: `Permintaan panggilan percobaan Anda telah ditolak.${conflict(payload, 'id')}`,
          },
  },
  trial_booking_cancelled: {
    en: (payload, reader) => ({
      title: payload.reason === 'withdrawn' ? 'Trial Request Taken Back' : 'Trial Call Cancelled',
      message: `${whyCancelled(payload, 'en')}The trial call${at(payload, reader, ' on ')} will not take place.`,
    }),
    id: (payload, reader) => ({
      title:
        payload.reason === 'withdrawn'
          ? 'Permintaan Percobaan Ditarik'
          : 'Panggilan Percobaan Dibatalkan',
      message: `${whyCancelled(payload, 'id')}Panggilan percobaan${at(payload, reader, ' pada ')} tidak jadi dilaksanakan.`,
    }),
  },
  session_in_question: {
    en: (payload, reader) => ({
      title: 'We look after your coming call',
      message: `${text(payload.other_name) ?? 'Your companion'} cannot take calls at the moment. Our team looks after your ${many(payload.count, 'call', 'calls')}${at(payload, reader, ' on ')} and will tell you how it goes on.`,
    }),
    id: (payload, reader) => ({
      title: 'Kami mengurus panggilan Anda',
      message: `${text(payload.other_name) ?? 'Pendamping Anda'} saat ini tidak dapat menerima panggilan. Tim kami mengurus ${many(payload.count, 'panggilan', 'panggilan')} Anda${at(payload, reader, ' pada ')} dan akan memberi tahu kelanjutannya.`,
    }),
  },
};

/** 'call', or '8 calls, the first'. */
function many(count: unknown, one: string, other: string): string {
  if (typeof count !== 'number' || count < 2) return one;
  return `${count} ${other}`;
}

/** Why a request lost the time, or the last free trial, to another one: the same sentence as on the booking page. */
function conflict(payload: Payload, language: 'en' | 'id'): string {
  const { reason, taken_by: takenBy } = payload;
  if (reason !== 'time_taken' && reason !== 'trials_used_up') return '';
  return ` ${problemTitle(reason, language, takenBy === 'paid' ? 'paid' : undefined)}`;
}

const reasons: Record<'en' | 'id', Record<string, string>> = {
  en: {
    account_closed: 'The other person has closed their account. ',
    withdrawn: 'The client has taken the request back. ',
    'cancelled by client': 'The client has cancelled. ',
    'cancelled by companion': 'Your companion has cancelled. ',
    assignment_ended: 'You do not work together any more. ',
    companion_suspended: 'This companion does not take calls at the moment. ',
    consent_refused: 'The person who was to be called does not want calls. ',
  },
  id: {
    account_closed: 'Orang ini telah menutup akunnya. ',
    withdrawn: 'Klien menarik kembali permintaannya. ',
    'cancelled by client': 'Klien membatalkan. ',
    'cancelled by companion': 'Pendamping Anda membatalkan. ',
    assignment_ended: 'Kerja sama Anda berdua sudah berakhir. ',
    companion_suspended: 'Pendamping ini saat ini tidak menerima panggilan. ',
    consent_refused: 'Orang yang akan ditelepon tidak ingin ditelepon. ',
  },
};

/** The reason as a sentence with a space after it; empty without one. */
function whyCancelled(payload: Payload, language: 'en' | 'id'): string {
  const reason = text(payload.reason) ?? '';
  const key = reason === 'cancelled' ? `cancelled by ${text(payload.by) ?? ''}` : reason;
  return reasons[language][key] ?? '';
}

/** Who will call and when. Older notifications lack one of them and get the specified sentence only. */
function call(payload: Payload, reader: Reader): string {
  const name = text(payload.companion_name);
  const [on, calls] =
    reader.language === 'en' ? [' on ', 'will call you'] : [' pada ', 'akan menelepon Anda'];
  const time = at(payload, reader, on);
  return name === undefined || time === '' ? '' : ` ${name} ${calls}${time}.`;
}

function at(payload: Payload, reader: Reader, before: string): string {
  return sessionTimeOf(payload, payload.requested_time, reader, before);
}
