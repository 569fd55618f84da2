import type { NotificationType } from '@kabar/contracts/notification-types';
import { serverNow } from '@kabar/web/api';
import type { Audience } from '@kabar/web/session';
import { opensBefore } from '../calls/call-entry.ts';

type Place = (audience: Audience | undefined, payload: Payload) => string;

/** Stored payloads may be older than the types. */
type Payload = Readonly<Record<string, unknown>>;

/** The start page of each audience. */
const home: Place = (audience) => {
  if (audience === 'admin') return '/admin';
  return audience === 'moderator' ? '/moderator' : '/dashboard';
};

/** The booking's page, where it can be confirmed and answered. */
const booking: Place = (audience, { booking_id }) =>
  typeof booking_id === 'string' ? `/bookings/${booking_id}` : home(audience, {});

const series: Place = (_audience, { series_id }) =>
  typeof series_id === 'string' ? `/bookings/series/${series_id}` : '/bookings';
/** The call's page around its time; otherwise the other page. */
const callOr =
  (otherwise: Place, time: string, id: string): Place =>
  (audience, payload) => {
    const startsAt = payload[time];
    const callId = payload[id];
    // A declined trial has no call.
    if (payload.status === 'rejected') return otherwise(audience, payload);
    const isNow = typeof startsAt === 'string' && isAround(Date.parse(startsAt));
    return isNow && typeof callId === 'string' ? `/call/${callId}` : otherwise(audience, payload);
  };

/** From 10 minutes before the start, for as long as most calls take, by the server's clock. */
function isAround(startsAt: number): boolean {
  const now = serverNow();
  return now >= startsAt - opensBefore && now < startsAt + 60 * 60_000;
}

/** The client's subscription page. */
const ownSubscription: Place = (audience) =>
  audience === 'client' ? '/subscription' : home(audience, {});

const waitingCall: Place = (audience, payload) => {
  const { check_in_call_id: called } = payload;
  if (typeof called === 'string') return `/call/${called}?kind=check_in`;
  const session = typeof payload.booking_id === 'string' ? bookedCall : waitingTrial;
  return session(audience, payload);
};
const waitingTrial = callOr(home, 'scheduled_at', 'request_id');
const bookedCall = callOr(booking, 'scheduled_at', 'booking_id');
/** Where a notification about a missed check-in leads: clients see its steps on /care, companions respond on their dashboard. */
const care: Place = (audience) => (audience === 'client' ? '/care' : home(audience, {}));

/** The page of the person in care. */
const circle: Place = (audience, { person_id }) =>
  typeof person_id === 'string' ? `/care/${person_id}` : home(audience, {});

/** A former member has no access to the circle's page. */
const changedCircle: Place = (audience, { person_id, event, is_own }) => {
  const isOver = event === 'ended' || (event === 'removed' && is_own === true);
  return typeof person_id === 'string' && !isOver ? `/circle/${person_id}` : home(audience, {});
};

const places: Record<NotificationType, Place> = {
  trial_booking_request: () => '/calendar',
  trial_booking_response: callOr(() => '/dashboard', 'requested_time', 'request_id'),
  trial_booking_cancelled: home,
  trial_request_changed: home,
  assignment_ended: home,
  companion_changed: home,
  session_in_question: home,
  companion_approved: home,
  companion_rejected: home,
  trial_completed_subscribe: home,
  session_logged: () => '/session-logs',
  objection_decided: (audience, { about }) =>
    audience === 'companion' ? '/earnings' : about === 'reply' ? '/dashboard' : '/session-logs',
  session_pack_purchased: home,
  session_pack_expires: (_audience, { companion_id }) =>
    typeof companion_id === 'string' ? `/session-packs/${companion_id}` : '/dashboard',
  subscription_started: home,
  subscription_changed: ownSubscription,
  payment_refunded: ownSubscription,
  calls_refused: () => '/profile/loved-one',
  asking_stopped: (audience) => (audience === 'client' ? '/profile/loved-one' : '/dashboard'),
  message_unread: (_audience, { conversation_id }) =>
    typeof conversation_id === 'string' ? `/chat/${conversation_id}` : '/chat',
  incident_opened: () => '/admin/incidents',
  companion_absent: booking,
  call_waiting: waitingCall,
  booking_reminder: bookedCall,
  booking_created: bookedCall,
  booking_confirmation: bookedCall,
  booking_cancelled: booking,
  booking_moved: bookedCall,
  booking_move_proposed: booking,
  booking_move_declined: booking,
  booking_corrected: booking,
  booking_series_created: series,
  booking_series_ended: series,
  missed_check_in_started: care,
  missed_check_in_retry: care,
  missed_check_in_asked: care,
  missed_check_in_with_staff: care,
  missed_check_in_ended: care,
  check_in_question: home,
  check_in_call: home,
  check_in_help: care,
  check_in_late_fine: home,
  check_in_time_accepted: home,
  check_in_reply: home,
  check_in_plan_changed: home,
  circle_invitation: (audience, { invitation_id }) =>
    typeof invitation_id === 'string' ? `/circle-invitation/${invitation_id}` : home(audience, {}),
  circle_changed: changedCircle,
  incident_news: () => '/admin/incidents',
  staff_task_assigned: (audience, payload) => `${home(audience, payload)}?owner=mine`,
  team_message: (_audience, { conversation_id }) =>
    typeof conversation_id === 'string'
      ? `/admin/messages?review=${conversation_id}`
      : '/admin/messages',
  report_decided: () => '/chat',
  mute_lifted: () => '/chat',
  circle_own_account: (audience, { loved_one_id }) =>
    audience === 'client' && typeof loved_one_id === 'string'
      ? `/circle/${loved_one_id}`
      : home(audience, {}),
  circle_session: circle,
  circle_check_in: circle,
  circle_member_in_chat: (_audience, { conversation_id }) =>
    typeof conversation_id === 'string' ? `/chat/${conversation_id}` : '/chat',
  message_warning: (_audience, { conversation_id }) =>
    typeof conversation_id === 'string' ? `/chat/${conversation_id}` : '/chat',
};

/** The page on which the person can act. The type may be unknown to an older release. */
export function placeOfNotification(
  { type, payload }: { type: string; payload: Payload },
  audience: Audience | undefined,
): string {
  return (isKnown(type) ? places[type] : home)(audience, payload);
}

function isKnown(type: string): type is NotificationType {
  return Object.hasOwn(places, type);
}
