import type { NotificationType } from '@kabar/contracts/notification-types';
import {
  type Render,
  type Stored,
  sessionTimeOf,
  text,
  withOther,
} from './notification-payload.ts';
import type { Reader } from './say-time.ts';

type BookingType = Extract<NotificationType, `booking_${string}`>;

/** Notification texts about bookings, which people know as sessions. */
export const bookingKinds: { [Type in BookingType]: Record<'en' | 'id', Render<Type>> } = {
  booking_reminder: {
    en: (payload, reader) => ({
      title: 'Reminder',
      message:
        text(payload.message) ??
        `You have a session${withOther(payload, 'en')} coming up${on(payload, reader)}.`,
    }),
    id: (payload, reader) => ({
      title: 'Pengingat',
      message:
        text(payload.message) ??
        `Anda memiliki sesi${withOther(payload, 'id')} yang akan datang${on(payload, reader)}.`,
    }),
  },
  booking_created: {
    en: (payload, reader) => ({
      title: 'New Session',
      message: `${booked(payload, (name) => `${name} booked a session with you`, 'A session with you was booked')}${on(payload, reader)}.${actedBy(payload, 'Booked by')}`,
    }),
    id: (payload, reader) => ({
      title: 'Sesi Baru',
      message: `${booked(payload, (name) => `${name} memesan sesi dengan Anda`, 'Ada sesi yang dipesan dengan Anda')}${on(payload, reader)}.${actedBy(payload, 'Dipesan oleh')}`,
    }),
  },
  booking_series_created: {
    en: (payload, reader) => ({
      title: 'Weekly Sessions',
      message: `${booked(payload, (name) => `${name} booked weekly sessions with you`, 'Weekly sessions with you were booked')}: ${number(payload.count)}, the first${on(payload, reader)}.${actedBy(payload, 'Booked by')}`,
    }),
    id: (payload, reader) => ({
      title: 'Sesi Mingguan',
      message: `${booked(payload, (name) => `${name} memesan sesi mingguan dengan Anda`, 'Sesi mingguan dengan Anda dipesan')}: ${number(payload.count)}, yang pertama${on(payload, reader)}.${actedBy(payload, 'Dipesan oleh')}`,
    }),
  },
  booking_series_ended: {
    en: (payload) => ({
      title: 'Weekly Sessions Ended',
      message: `The weekly sessions${withOther(payload, 'en')} were ended. Those to come will not take place.`,
    }),
    id: (payload) => ({
      title: 'Sesi Mingguan Diakhiri',
      message: `Sesi mingguan${withOther(payload, 'id')} diakhiri. Sesi yang akan datang tidak jadi dilaksanakan.`,
    }),
  },
  booking_confirmation: {
    en: (payload, reader) => ({
      title: 'Please confirm your session',
      message: `Please confirm that your session${withOther(payload, 'en')}${on(payload, reader)} takes place.`,
    }),
    id: (payload, reader) => ({
      title: 'Mohon konfirmasi sesi Anda',
      message: `Mohon konfirmasi bahwa sesi Anda${withOther(payload, 'id')}${on(payload, reader)} akan berlangsung.`,
    }),
  },
  booking_cancelled: {
    en: (payload, reader) => ({
      title: isMany(payload) ? 'Sessions Cancelled' : 'Session Cancelled',
      message: isMany(payload)
        ? `${why(payload.reason, 'en')}${number(payload.count)} sessions${withOther(payload, 'en')} will not take place, the first${on(payload, reader)}.${actedBy(payload, 'Cancelled by')}`
        : `${why(payload.reason, 'en')}The session${withOther(payload, 'en')}${on(payload, reader)} will not take place.${actedBy(payload, 'Cancelled by')}`,
    }),
    id: (payload, reader) => ({
      title: 'Sesi Dibatalkan',
      message: isMany(payload)
        ? `${why(payload.reason, 'id')}${number(payload.count)} sesi${withOther(payload, 'id')} tidak jadi dilaksanakan, yang pertama${on(payload, reader)}.${actedBy(payload, 'Dibatalkan oleh')}`
        : `${why(payload.reason, 'id')}Sesi${withOther(payload, 'id')}${on(payload, reader)} tidak jadi dilaksanakan.${actedBy(payload, 'Dibatalkan oleh')}`,
    }),
  },
  booking_moved: {
    en: (payload, reader) => ({
      title: 'Session Moved',
      message: `A session${withOther(payload, 'en')} was moved. It now takes place${on(payload, reader)}.${actedBy(payload, 'Moved by')}`,
    }),
    id: (payload, reader) => ({
      title: 'Sesi Dipindahkan',
      message: `Sebuah sesi${withOther(payload, 'id')} dipindahkan. Sesi itu kini berlangsung${on(payload, reader)}.${actedBy(payload, 'Dipindahkan oleh')}`,
    }),
  },
  booking_move_proposed: {
    en: (payload, reader) => ({
      title: 'Another time for your session?',
      message: `${text(payload.other_name) ?? 'Your companion'} would like to hold the session${on(payload, reader)} at another time${sessionTimeOf(payload, payload.proposed_at, reader, ': on ')}. It stays as it is until you answer.`,
    }),
    id: (payload, reader) => ({
      title: 'Waktu lain untuk sesi Anda?',
      message: `${text(payload.other_name) ?? 'Pendamping Anda'} ingin mengadakan sesi${on(payload, reader)} pada waktu lain${sessionTimeOf(payload, payload.proposed_at, reader, ': pada ')}. Sesi tetap seperti semula sampai Anda menjawab.`,
    }),
  },
  booking_move_declined: {
    en: (payload, reader) => ({
      title: 'The session stays as it is',
      message: `${text(payload.other_name) ?? 'Your client'} would rather keep the session${on(payload, reader)}.`,
    }),
    id: (payload, reader) => ({
      title: 'Sesi tetap seperti semula',
      message: `${text(payload.other_name) ?? 'Klien Anda'} memilih tetap pada sesi${on(payload, reader)}.`,
    }),
  },
  booking_corrected: {
    en: (payload, reader) => ({
      title: 'A session was recorded by our team',
      message: `The session${withOther(payload, 'en')}${on(payload, reader)}: ${outcome(payload, 'en')}`,
    }),
    id: (payload, reader) => ({
      title: 'Sesi dicatat oleh tim kami',
      message: `Sesi${withOther(payload, 'id')}${on(payload, reader)}: ${outcome(payload, 'id')}`,
    }),
  },
};

const outcomes = {
  en: {
    completed: 'it took place.',
    client: 'the client did not come. Its credit is used.',
    companion: 'the companion did not come. Its credit is given back.',
  },
  id: {
    completed: 'telah berlangsung.',
    client: 'klien tidak hadir. Kreditnya terpakai.',
    companion: 'pendamping tidak hadir. Kreditnya dikembalikan.',
  },
};

function outcome(
  payload: { readonly status?: unknown; readonly no_show_by?: unknown },
  language: 'en' | 'id',
): string {
  if (payload.status !== 'no_show') return outcomes[language].completed;
  return outcomes[language][payload.no_show_by === 'client' ? 'client' : 'companion'];
}

/** The member of a care circle who acted for the client, as a sentence of its own; empty where nobody did. */
function actedBy({ acted_by_name }: { readonly acted_by_name?: unknown }, words: string): string {
  const name = text(acted_by_name);
  return name === undefined ? '' : ` ${words} ${name}.`;
}

function isMany({ count }: { readonly count?: unknown }): boolean {
  return typeof count === 'number' && count > 1;
}

/** With the name of the person who booked, where it is known. */
function booked(
  { other_name }: { readonly other_name?: unknown },
  named: (name: string) => string,
  unnamed: string,
): string {
  const name = text(other_name);
  return name === undefined ? unnamed : named(name);
}

function number(count: unknown): string {
  return typeof count === 'number' ? String(count) : '';
}

function on(payload: Stored<'booking_moved'>, reader: Reader): string {
  const before = reader.language === 'en' ? ' on ' : ' pada ';
  return sessionTimeOf(payload, payload.scheduled_at, reader, before);
}

const whys: Record<'en' | 'id', Record<string, string>> = {
  en: {
    account_closed: 'The other person has closed their account. ',
    consent_refused: 'The person who was to be called does not want calls. ',
    subscription_ended: 'The subscription ends before this session. ',
    subscription_paused: 'The subscription is paused. ',
    plan_changed: 'The new plan has fewer sessions a week. ',
    refunded: 'The payment for it was refunded. ',
  },
  id: {
    account_closed: 'Orang ini telah menutup akunnya. ',
    consent_refused: 'Orang yang akan ditelepon tidak ingin ditelepon. ',
    subscription_ended: 'Langganan berakhir sebelum sesi ini. ',
    subscription_paused: 'Langganan sedang dijeda. ',
    plan_changed: 'Paket yang baru memiliki lebih sedikit sesi per minggu. ',
    refunded: 'Pembayarannya telah dikembalikan. ',
  },
};

/** The reason as a sentence with a space after it; empty without one. */
function why(reason: unknown, language: 'en' | 'id'): string {
  return typeof reason === 'string' ? (whys[language][reason] ?? '') : '';
}
