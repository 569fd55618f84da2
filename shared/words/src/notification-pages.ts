import type { NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/notification-pages.json' with { type: 'json' };
import id from '../locales/id/notification-pages.json' with { type: 'json' };
import { text } from './notification-payload.ts';
import { isNotificationType } from './notifications.ts';
import type { Reader } from './say-time.ts';
import { wordsOf } from './translate.ts';

type Payload = Readonly<Record<string, unknown>>;
const words = wordsOf('notification-pages', { en, id });

/** A page of Kabar, and the key of its link text. */
interface Target {
  page: string;
  link: keyof typeof en;
}

/** A page of Kabar and its link text. */
export interface PageLink {
  page: string;
  words: string;
}

const home = (): Target => ({ page: '/dashboard', link: 'open' });
const booking = (payload: Payload): Target => {
  const id = text(payload.booking_id);
  return id === undefined ? home() : { page: `/bookings/${id}`, link: 'session' };
};

/** A reminder leads into the call in two taps: this link, and "Join" on the page that it opens. */
function reminder(payload: Payload): Target {
  const [id, room] = [text(payload.booking_id), text(payload.room_name)];
  if (id !== undefined && payload.medium === 'video') return { page: `/call/${id}`, link: 'call' };
  if (room !== undefined) return { page: `/video/trial/${room}`, link: 'call' };
  return booking(payload);
}

function waiting({ booking_id, request_id, check_in_call_id }: Payload): Target {
  const called = text(check_in_call_id);
  if (called !== undefined) return { page: `/call/${called}?kind=check_in`, link: 'join' };
  const id = text(booking_id) ?? text(request_id);
  return id === undefined ? home() : { page: `/call/${id}`, link: 'join' };
}

/** This page works without signing in. A push has no mail_token. */
function question({ token, mail_token }: Payload): Target {
  const secret = text(mail_token) ?? text(token);
  const page = secret === undefined ? '/dashboard' : `/check-in#token=${secret}`;
  return { page, link: 'answer' };
}

/** The page of the person in care. */
const care = ({ person_id }: Payload): Target => {
  const id = text(person_id);
  return id === undefined ? home() : { page: `/care/${id}`, link: 'open' };
};

/** A former member has no page of the circle. */
function circle({ person_id, event, is_own }: Payload): Target {
  const id = text(person_id);
  const isOver = event === 'ended' || (event === 'removed' && is_own === true);
  if (id === undefined || isOver) return home();
  return { page: `/circle/${id}`, link: 'circle' };
}

/** Where mails and pushes link to, by type: the page on which the person can act. */
const pages: Record<NotificationType, (payload: Payload) => Target> = {
  trial_booking_request: () => ({ page: '/calendar', link: 'calendar' }),
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
    link: 'record',
  }),
  objection_decided: ({ side, about }) =>
    side === 'companion'
      ? { page: '/earnings', link: 'earnings' }
      : about === 'reply'
        ? { page: '/dashboard', link: 'open' }
        : { page: '/session-logs', link: 'record' },
  incident_opened: () => ({
    page: '/admin/incidents',
    link: 'incidents',
  }),
  message_unread: ({ conversation_id }) => ({
    page: text(conversation_id) === undefined ? '/chat' : `/chat/${conversation_id}`,
    link: 'message',
  }),
  calls_refused: () => ({ page: '/profile/loved-one', link: 'open' }),
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
  check_in_time_accepted: home,
  check_in_reply: home,
  check_in_plan_changed: home,
  circle_invitation: ({ invitation_id }) => ({
    page: text(invitation_id) === undefined ? '/dashboard' : `/circle-invitation/${invitation_id}`,
    link: 'invitation',
  }),
  circle_changed: circle,
  session_pack_purchased: home,
  session_pack_expires: ({ companion_id }) => ({
    page: text(companion_id) === undefined ? '/dashboard' : `/session-packs/${companion_id}`,
    link: 'sessions_left',
  }),
  subscription_started: home,
  subscription_changed: home,
  payment_refunded: home,
  report_decided: () => ({ page: '/chat', link: 'open' }),
  mute_lifted: () => ({ page: '/chat', link: 'open' }),
  circle_own_account: ({ loved_one_id, side }) => ({
    page:
      side === 'companion' || text(loved_one_id) === undefined
        ? '/dashboard'
        : `/circle/${loved_one_id}`,
    link: 'open',
  }),
  circle_session: care,
  circle_check_in: care,
  circle_member_in_chat: ({ conversation_id }) => ({
    page: text(conversation_id) === undefined ? '/chat' : `/chat/${conversation_id}`,
    link: 'open',
  }),
  message_warning: ({ conversation_id }) => ({
    page: text(conversation_id) === undefined ? '/chat' : `/chat/${conversation_id}`,
    link: 'open',
  }),
  incident_news: () => ({
    page: '/admin/incidents',
    link: 'incidents',
  }),
  staff_task_assigned: () => ({
    page: '/dashboard',
    link: 'tasks',
  }),
  team_message: ({ conversation_id }) => ({
    page:
      text(conversation_id) === undefined
        ? '/admin/messages'
        : `/admin/messages?review=${conversation_id}`,
    link: 'message',
  }),
  companion_absent: booking,
  call_waiting: waiting,
  booking_reminder: reminder,
  booking_created: booking,
  booking_confirmation: (payload) => ({
    ...booking(payload),
    link: 'confirm_session',
  }),
  booking_cancelled: booking,
  booking_moved: booking,
  booking_move_proposed: (payload) => ({
    ...booking(payload),
    link: 'answer',
  }),
  booking_move_declined: booking,
  booking_corrected: booking,
  booking_series_created: () => ({ page: '/bookings', link: 'session' }),
  booking_series_ended: () => ({ page: '/bookings', link: 'session' }),
};

export function pageOfNotification(type: string, payload: Payload): string {
  return targetOf(type, payload).page;
}

export function linkOfNotification(
  type: string,
  payload: Payload,
  language: Reader['language'],
): PageLink {
  return inWords(targetOf(type, payload), language);
}

/** For a reminder: the page on which a person who cannot come moves or cancels the session. */
export function cannotComeLink(
  type: string,
  payload: Payload,
  language: Reader['language'],
): PageLink | undefined {
  if (type !== 'booking_reminder' && type !== 'booking_confirmation') return undefined;
  const id = text(payload.booking_id);
  const link = 'cannot_come';
  if (id !== undefined) return inWords({ page: `/bookings/${id}#cannot-come`, link }, language);
  if (text(payload.trial_booking_id) === undefined) return undefined;
  return inWords({ page: '/dashboard', link }, language);
}

const targetOf = (type: string, payload: Payload): Target =>
  isNotificationType(type) ? pages[type](payload) : home();

const inWords = ({ page, link }: Target, language: Reader['language']): PageLink => ({
  page,
  words: words(language)(link),
});
