import type { NotificationType } from '@kabar/contracts/notification-types';
import { bookingKinds } from './booking-notifications.ts';
import { type NotificationWords, type Render, text, timeOf } from './notification-payload.ts';
import type { Reader } from './say-time.ts';

type Payload = Readonly<Record<string, unknown>>;

/**
 * Title and message of each type of notification: one without words does not compile. The payload holds ids, states and times; a text that came with it
 * (payload.title, payload.message) is used where the specification lets the writer choose it.
 */
const kinds: { [Type in NotificationType]: Record<'en' | 'id', Render<Type>> } = {
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
      title: 'Trial Call Cancelled',
      message: `${payload.reason === 'account_closed' ? 'The other person has closed their account. ' : ''}The trial call${at(payload, reader, ' on ')} will not take place.`,
    }),
    id: (payload, reader) => ({
      title: 'Panggilan Percobaan Dibatalkan',
      message: `${payload.reason === 'account_closed' ? 'Orang ini telah menutup akunnya. ' : ''}Panggilan percobaan${at(payload, reader, ' pada ')} tidak jadi dilaksanakan.`,
    }),
  },
  companion_approved: {
    en: () => ({
      title: 'You are verified',
      message:
        'Your companion profile has been approved. Clients find you once your picture, a few words about you and your languages are there.',
    }),
    id: () => ({
      title: 'Anda sudah terverifikasi',
      message:
        'Profil pendamping Anda telah disetujui. Klien menemukan Anda setelah foto, cerita singkat, dan bahasa Anda tersedia.',
    }),
  },
  companion_rejected: {
    en: (payload) => ({
      title: 'Your verification needs another look',
      message: withText(payload, 'Your documents could not be approved. Please update them.'),
    }),
    id: (payload) => ({
      title: 'Verifikasi Anda perlu diperbaiki',
      message: withText(payload, 'Dokumen Anda belum dapat disetujui. Silakan perbarui.'),
    }),
  },
  trial_completed_subscribe: {
    en: () => ({
      title: "You've completed 5 trial sessions",
      message: 'Choose a plan to go on with your companion.',
    }),
    id: () => ({
      title: 'Anda telah menyelesaikan 5 sesi percobaan',
      message: 'Pilih paket untuk melanjutkan bersama pendamping Anda.',
    }),
  },
  incident_opened: {
    en: () => ({
      title: 'An incident needs somebody',
      message:
        'Nobody has taken it yet. Open the list and press "Take it" if you will look after it.',
    }),
    id: () => ({
      title: 'Ada insiden yang perlu ditangani',
      message:
        'Belum ada yang mengambilnya. Buka daftarnya dan tekan "Ambil" bila Anda akan menanganinya.',
    }),
  },
  ...bookingKinds,
};

const unknown: Record<'en' | 'id', NotificationWords> = {
  en: { title: 'News for you', message: 'Something has changed. Open Kabar to see it.' },
  id: { title: 'Kabar untuk Anda', message: 'Ada perubahan. Buka Kabar untuk melihatnya.' },
};

export function notificationWords(
  type: string,
  payload: Payload,
  reader: Reader,
): NotificationWords {
  if (isNotificationType(type)) return kinds[type][reader.language](payload, reader);
  const { title, message } = unknown[reader.language];
  return { title: text(payload.title) ?? title, message: text(payload.message) ?? message };
}

/** A stored type, or one that stands in SQL, is text. */
export function isNotificationType(type: string): type is NotificationType {
  return Object.hasOwn(kinds, type);
}

/** For the test that every type speaks both languages. */
export const notificationKinds = Object.keys(kinds);

/** The loser of a race for one time learns why, in the sentence of the booking page. */
function conflict(payload: Payload, language: 'en' | 'id'): string {
  if (payload.reason !== 'time_taken') return '';
  return language === 'en'
    ? ' Selected time conflicts with another trial session. Please choose another time.'
    : ' Waktu yang dipilih berbenturan dengan sesi percobaan lain. Silakan pilih waktu lain.';
}

/** Who will call and when, where both are known: an older notification says the specified sentence alone. */
function call(payload: Payload, reader: Reader): string {
  const name = text(payload.companion_name);
  const [on, calls] =
    reader.language === 'en' ? [' on ', 'will call you'] : [' pada ', 'akan menelepon Anda'];
  const time = at(payload, reader, on);
  return name === undefined || time === '' ? '' : ` ${name} ${calls}${time}.`;
}

function withText(payload: Payload, otherwise: string): string {
  return text(payload.message) ?? otherwise;
}

function at(payload: Payload, reader: Reader, before: string): string {
  return timeOf(payload.requested_time, reader, before);
}
