import type { NotificationType } from '@kabar/contracts/notification-types';
import { text } from './notification-payload.ts';
import { isNotificationType } from './notifications.ts';

type Payload = Readonly<Record<string, unknown>>;
type Words = Record<'en' | 'id', string>;

/** A page of Kabar and the text of the link to it. */
export interface PageLink {
  page: string;
  words: Words;
}

const open: Words = { en: 'Open Kabar', id: 'Buka Kabar' };
const seeSession: Words = { en: 'See the session', id: 'Lihat sesi' };
const seeCalendar: Words = { en: 'Open my calendar', id: 'Buka kalender saya' };

const home = (): PageLink => ({ page: '/dashboard', words: open });
const booking = (payload: Payload): PageLink => {
  const id = text(payload.booking_id);
  return id === undefined ? home() : { page: `/bookings/${id}`, words: seeSession };
};

/** A reminder leads into the call in two taps: this link, and "Join" on the page that it opens. */
function reminder(payload: Payload): PageLink {
  const [id, room] = [text(payload.booking_id), text(payload.room_name)];
  const words = { en: 'Go to the call', id: 'Ke halaman panggilan' };
  if (id !== undefined && payload.medium === 'video') return { page: `/call/${id}`, words };
  if (room !== undefined) return { page: `/video/trial/${room}`, words };
  return booking(payload);
}

function waiting({ booking_id, request_id }: Payload): PageLink {
  const id = text(booking_id) ?? text(request_id);
  const words = { en: 'Join', id: 'Gabung' };
  return id === undefined ? home() : { page: `/call/${id}`, words };
}

/** The page of the link works without signing in. A push has no mail_token. */
function question({ token, mail_token }: Payload): PageLink {
  const secret = text(mail_token) ?? text(token);
  const page = secret === undefined ? '/dashboard' : `/check-in#token=${secret}`;
  return { page, words: { en: 'Answer', id: 'Jawab' } };
}

/** The person whom it is about. */
const care = ({ person_id }: Payload): PageLink => {
  const id = text(person_id);
  return id === undefined ? home() : { page: `/care/${id}`, words: open };
};

/** A former member has no page of the circle. */
function circle({ person_id, event, is_own }: Payload): PageLink {
  const id = text(person_id);
  const isOver = event === 'ended' || (event === 'removed' && is_own === true);
  if (id === undefined || isOver) return home();
  return { page: `/circle/${id}`, words: { en: 'Open the circle', id: 'Buka lingkaran' } };
}

/** Where mails and pushes lead, by type: the page on which the person can act. */
const pages: Record<NotificationType, (payload: Payload) => PageLink> = {
  trial_booking_request: () => ({ page: '/calendar', words: seeCalendar }),
  trial_booking_response: home,
  trial_booking_cancelled: home,
  trial_request_changed: home,
  assignment_ended: home,
  companion_changed: home,
  session_in_question: home,
  companion_approved: home,
  companion_rejected: home,
  trial_completed_subscribe: home,
  session_logged: () => ({
    page: '/session-logs',
    words: { en: 'See the record', id: 'Lihat catatan' },
  }),
  objection_decided: ({ side, about }) =>
    side === 'companion'
      ? { page: '/earnings', words: { en: 'See your earnings', id: 'Lihat pendapatan' } }
      : about === 'reply'
        ? { page: '/dashboard', words: open }
        : { page: '/session-logs', words: { en: 'See the record', id: 'Lihat catatan' } },
  incident_opened: () => ({
    page: '/admin/incidents',
    words: { en: 'Open the incidents', id: 'Buka daftar kejadian' },
  }),
  message_unread: ({ conversation_id }) => ({
    page: text(conversation_id) === undefined ? '/chat' : `/chat/${conversation_id}`,
    words: { en: 'Read the message', id: 'Baca pesan' },
  }),
  calls_refused: () => ({ page: '/profile/loved-one', words: open }),
  asking_stopped: home,
  missed_check_in_started: home,
  missed_check_in_retry: home,
  missed_check_in_asked: home,
  missed_check_in_with_staff: home,
  missed_check_in_ended: home,
  check_in_question: question,
  check_in_call: home,
  check_in_help: home,
  check_in_late_fine: home,
  check_in_reply: home,
  check_in_plan_changed: home,
  circle_invitation: ({ invitation_id }) => ({
    page: text(invitation_id) === undefined ? '/dashboard' : `/circle-invitation/${invitation_id}`,
    words: { en: 'See the invitation', id: 'Lihat undangan' },
  }),
  circle_changed: circle,
  session_pack_purchased: home,
  session_pack_expires: ({ companion_id }) => ({
    page: text(companion_id) === undefined ? '/dashboard' : `/session-packs/${companion_id}`,
    words: { en: 'See what is left', id: 'Lihat sisanya' },
  }),
  subscription_started: home,
  subscription_changed: home,
  payment_refunded: home,
  report_decided: () => ({ page: '/chat', words: open }),
  mute_lifted: () => ({ page: '/chat', words: open }),
  circle_own_account: ({ loved_one_id, side }) => ({
    page:
      side === 'companion' || text(loved_one_id) === undefined
        ? '/dashboard'
        : `/circle/${loved_one_id}`,
    words: open,
  }),
  circle_session: care,
  circle_check_in: care,
  circle_member_in_chat: ({ conversation_id }) => ({
    page: text(conversation_id) === undefined ? '/chat' : `/chat/${conversation_id}`,
    words: open,
  }),
  message_warning: ({ conversation_id }) => ({
    page: text(conversation_id) === undefined ? '/chat' : `/chat/${conversation_id}`,
    words: open,
  }),
  incident_news: () => ({
    page: '/admin/incidents',
    words: { en: 'Open the incidents', id: 'Buka daftar kejadian' },
  }),
  staff_task_assigned: () => ({
    page: '/dashboard',
    words: { en: 'See my tasks', id: 'Lihat tugas saya' },
  }),
  team_message: ({ conversation_id }) => ({
    page:
      text(conversation_id) === undefined
        ? '/admin/messages'
        : `/admin/messages?review=${conversation_id}`,
    words: { en: 'Read the message', id: 'Baca pesan' },
  }),
  companion_absent: booking,
  call_waiting: waiting,
  booking_reminder: reminder,
  booking_created: booking,
  booking_confirmation: (payload) => ({
    ...booking(payload),
    words: { en: 'Confirm the session', id: 'Konfirmasi sesi' },
  }),
  booking_cancelled: booking,
  booking_moved: booking,
  booking_move_proposed: (payload) => ({
    ...booking(payload),
    words: { en: 'Answer', id: 'Jawab' },
  }),
  booking_move_declined: booking,
  booking_corrected: booking,
  booking_series_created: () => ({ page: '/bookings', words: seeSession }),
  booking_series_ended: () => ({ page: '/bookings', words: seeSession }),
};

export function linkOfNotification(type: string, payload: Payload): PageLink {
  return isNotificationType(type) ? pages[type](payload) : home();
}

export function pageOfNotification(type: string, payload: Payload): string {
  return linkOfNotification(type, payload).page;
}

/** In a reminder: the page on which somebody who cannot come moves or cancels the session. */
export function cannotComeLink(type: string, payload: Payload): PageLink | undefined {
  if (type !== 'booking_reminder' && type !== 'booking_confirmation') return undefined;
  const id = text(payload.booking_id);
  const words = { en: "I can't make it", id: 'Saya tidak bisa hadir' };
  if (id !== undefined) return { page: `/bookings/${id}#cannot-come`, words };
  return text(payload.trial_booking_id) === undefined ? undefined : { page: '/dashboard', words };
}
