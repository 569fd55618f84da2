import type { NotificationType } from '@kabar/contracts/notification-types';
import { type Stored, text } from './notification-payload.ts';
import { isNotificationType } from './notifications.ts';
import { type Reader, sayClock, sayTime } from './say-time.ts';

/**
 * The text on a lock screen, by type: one short sentence without names and quotations, because others may read it. Times are
 * in the reader's zone.
 */
type PushText<Type extends NotificationType> = (
  payload: Stored<Type>,
  reader: Reader,
  now: Date,
) => Record<Reader['language'], string>;

const texts: { [Type in NotificationType]: PushText<Type> } = {
  booking_reminder: ({ scheduled_at }, reader, now) => ({
    en: `Your call is${when(scheduled_at, reader, now, ' at ', ' on ') ?? ' soon'}.`,
    id: `Panggilan Anda${when(scheduled_at, reader, now, ' pukul ', ' pada ') ?? ' segera tiba'}.`,
  }),
  booking_confirmation: ({ scheduled_at }, reader, now) => ({
    en: `Please confirm your session${when(scheduled_at, reader, now, ' at ', ' on ') ?? ''}.`,
    id: `Mohon konfirmasi sesi Anda${when(scheduled_at, reader, now, ' pukul ', ' pada ') ?? ''}.`,
  }),
  booking_created: said('A session with you was booked.', 'Ada sesi yang dipesan dengan Anda.'),
  booking_series_created: said(
    'Weekly sessions with you were booked.',
    'Sesi mingguan dengan Anda dipesan.',
  ),
  booking_series_ended: said('Weekly sessions were ended.', 'Sesi mingguan diakhiri.'),
  booking_cancelled: ({ scheduled_at }, reader, now) => ({
    en: `Your session${when(scheduled_at, reader, now, ' at ', ' on ') ?? ''} is cancelled.`,
    id: `Sesi Anda${when(scheduled_at, reader, now, ' pukul ', ' pada ') ?? ''} dibatalkan.`,
  }),
  booking_moved: ({ scheduled_at }, reader, now) => ({
    en: `A session was moved. It is now${when(scheduled_at, reader, now, ' at ', ' on ') ?? ' at another time'}.`,
    id: `Sebuah sesi dipindahkan, kini${when(scheduled_at, reader, now, ' pukul ', ' pada ') ?? ' pada waktu lain'}.`,
  }),
  booking_move_proposed: said(
    'Another time is proposed for your session. Please answer.',
    'Ada usul waktu lain untuk sesi Anda. Mohon dijawab.',
  ),
  booking_corrected: said(
    'There is news of a session that is over.',
    'Ada kabar tentang sesi yang sudah selesai.',
  ),
  booking_move_declined: said('Your session stays as it is.', 'Sesi Anda tetap seperti semula.'),
  trial_booking_request: said(
    'There is a new request for a trial call.',
    'Ada permintaan baru untuk panggilan percobaan.',
  ),
  trial_booking_response: ({ status }) =>
    status === 'approved'
      ? { en: 'Your trial call is approved.', id: 'Panggilan percobaan Anda disetujui.' }
      : { en: 'There is an answer to your request.', id: 'Ada jawaban atas permintaan Anda.' },
  trial_booking_cancelled: ({ requested_time }, reader, now) => ({
    en: `The trial call${when(requested_time, reader, now, ' at ', ' on ') ?? ''} will not take place.`,
    id: `Panggilan percobaan${when(requested_time, reader, now, ' pukul ', ' pada ') ?? ''} tidak jadi dilaksanakan.`,
  }),
  trial_request_changed: said(
    'There is news of your trial call.',
    'Ada kabar tentang panggilan percobaan Anda.',
  ),
  trial_completed_subscribe: said(
    'There is news of your trial calls.',
    'Ada kabar tentang panggilan percobaan Anda.',
  ),
  assignment_ended: said(
    'There is news of your sessions. Please open Kabar.',
    'Ada kabar tentang sesi Anda. Silakan buka Kabar.',
  ),
  companion_changed: said(
    'There is news of your sessions. Please open Kabar.',
    'Ada kabar tentang sesi Anda. Silakan buka Kabar.',
  ),
  session_in_question: said(
    'There is news of a session to come. Please open Kabar.',
    'Ada kabar tentang sesi yang akan datang. Silakan buka Kabar.',
  ),
  companion_absent: said(
    'Your companion is not in the call yet. We look after it.',
    'Pendamping Anda belum masuk ke panggilan. Kami sedang mengurusnya.',
  ),
  call_waiting: said(
    'Somebody is waiting for you in your call.',
    'Ada yang menunggu Anda di panggilan Anda.',
  ),
  session_logged: said('A session was recorded.', 'Sebuah sesi dicatat.'),
  objection_decided: said('Our team has an answer for you.', 'Tim kami punya jawaban untuk Anda.'),
  message_unread: said('A message waits for you.', 'Ada pesan yang menunggu Anda.'),
  companion_approved: said('You are verified.', 'Anda sudah terverifikasi.'),
  companion_rejected: said(
    'There is an answer to your verification.',
    'Ada jawaban atas verifikasi Anda.',
  ),
  circle_own_account: said(
    'There is news of an account of their own.',
    'Ada kabar tentang akun sendiri.',
  ),
  circle_session: said(
    'There is news of a session in your circle.',
    'Ada kabar tentang sesi di lingkaran Anda.',
  ),
  circle_check_in: said(
    'There is news from your circle. Please open Kabar.',
    'Ada kabar dari lingkaran Anda. Silakan buka Kabar.',
  ),
  circle_member_in_chat: said(
    'Somebody of the circle joined your conversation.',
    'Seseorang dari lingkaran bergabung dalam obrolan Anda.',
  ),
  calls_refused: said('There is news of your calls.', 'Ada kabar tentang panggilan Anda.'),
  circle_invitation: said('You have an invitation.', 'Ada undangan untuk Anda.'),
  circle_changed: said('There is news of a care circle.', 'Ada kabar dari sebuah lingkaran.'),
  asking_stopped: said('There is news of your calls.', 'Ada kabar tentang panggilan Anda.'),
  missed_check_in_started: said(
    'Your companion called and nobody answered. Are you fine?',
    'Pendamping Anda menelepon dan tidak ada yang menjawab. Anda baik-baik saja?',
  ),
  missed_check_in_retry: said(
    'Please call your client once more.',
    'Silakan telepon klien Anda sekali lagi.',
  ),
  missed_check_in_asked: said(
    'A call was not answered. Have you spoken to the person you care for?',
    'Ada panggilan yang tidak dijawab. Sudahkah Anda berbicara dengan orang yang Anda jaga?',
  ),
  missed_check_in_with_staff: said('Our team looks after it.', 'Tim kami menanganinya.'),
  missed_check_in_ended: said('All is well again.', 'Semuanya sudah baik kembali.'),
  check_in_question: ({ turn }) =>
    turn === 2
      ? {
          en: 'How are you? Please answer, so that we need not worry.',
          id: 'Apa kabar? Mohon dijawab, supaya kami tidak khawatir.',
        }
      : { en: 'How are you today?', id: 'Apa kabar hari ini?' },
  check_in_call: said('Somebody would like you to call.', 'Ada yang ingin Anda telepon.'),
  check_in_help: said(
    'Somebody needs help. Please open Kabar now.',
    'Ada yang membutuhkan bantuan. Mohon buka Kabar sekarang.',
  ),
  check_in_late_fine: said(
    'A late answer needs your eye. Please open Kabar.',
    'Ada jawaban terlambat yang perlu Anda periksa. Silakan buka Kabar.',
  ),
  check_in_reply: said('You have an answer.', 'Ada balasan untuk Anda.'),
  check_in_plan_changed: said(
    'There is news of a daily check-in.',
    'Ada kabar tentang pertanyaan kabar harian.',
  ),
  session_pack_purchased: said(
    'Sessions with you were bought.',
    'Ada sesi dengan Anda yang dibeli.',
  ),
  session_pack_expires: said(
    'Some of your sessions expire soon.',
    'Beberapa sesi Anda segera berakhir.',
  ),
  subscription_started: said('There is a new subscription.', 'Ada langganan baru.'),
  subscription_changed: said(
    'There is news of your subscription.',
    'Ada kabar tentang langganan Anda.',
  ),
  payment_refunded: said('A payment was returned.', 'Sebuah pembayaran dikembalikan.'),
  incident_news: said('There is news of your incident.', 'Ada kabar tentang insiden Anda.'),
  staff_task_assigned: said('A colleague gave you a task.', 'Rekan Anda memberi Anda tugas.'),
  team_message: said('A companion wrote to the team.', 'Seorang pendamping menulis kepada tim.'),
  report_decided: said('Your report was looked at.', 'Laporan Anda sudah diperiksa.'),
  mute_lifted: said('Our team has news for you.', 'Ada kabar dari tim kami.'),
  message_warning: said('Our team wrote to you.', 'Tim kami menulis kepada Anda.'),
  incident_opened: said('An incident needs somebody.', 'Ada kejadian yang perlu ditangani.'),
};

/** A stored type that this release does not know gets a general text. */
export function pushText(
  type: string,
  payload: Readonly<Record<string, unknown>>,
  reader: Reader,
  now: Date,
): string {
  const words = isNotificationType(type)
    ? texts[type](payload, reader, now)
    : { en: 'There is news for you.', id: 'Ada kabar untuk Anda.' };
  return words[reader.language];
}

/** A button of a notification. later: it is closed, and nothing opens. */
export interface PushAction {
  /** fine, help: answers the daily check-in by the token of the message. */
  action: 'open' | 'later' | 'fine' | 'help';
  title: string;
}

const actions: Partial<Record<string, Record<Reader['language'], PushAction[]>>> = {
  call_waiting: {
    en: [
      { action: 'open', title: 'Join' },
      { action: 'later', title: 'Not now' },
    ],
    id: [
      { action: 'open', title: 'Gabung' },
      { action: 'later', title: 'Nanti saja' },
    ],
  },
  check_in_question: {
    en: [
      { action: 'fine', title: "I'm fine" },
      { action: 'help', title: 'I need help' },
    ],
    id: [
      { action: 'fine', title: 'Saya baik-baik saja' },
      { action: 'help', title: 'Saya butuh bantuan' },
    ],
  },
};

/** The buttons of a push, where the browser shows any; most have none. */
export function pushActions(type: string, language: Reader['language']): PushAction[] {
  return actions[type]?.[language] ?? [];
}

function said(en: string, id: string) {
  return () => ({ en, id });
}

/** The time alone if it is within twelve hours: ' at 09:00'; else with the day. Undefined when no time is stored. */
function when(value: unknown, reader: Reader, now: Date, at: string, on: string) {
  const time = new Date(text(value) ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return undefined;
  const isNear = Math.abs(time.getTime() - now.getTime()) < 12 * 3_600_000;
  return isNear ? at + sayClock(time, reader) : on + sayTime(time, reader);
}
