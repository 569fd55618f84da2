import type { NotificationType } from '@kabar/contracts/notification-types';
import type { Audience } from '@kabar/web/session';

type Place = (audience: Audience | undefined, payload: Payload) => string;

/** What is stored may be older than the types. */
type Payload = Readonly<Record<string, unknown>>;

/** Where each side of the product begins. */
const home: Place = (audience) => {
  if (audience === 'admin') return '/admin';
  return audience === 'moderator' ? '/moderator' : '/dashboard';
};

/** The booking itself: there it is read, confirmed and answered. */
const booking: Place = (audience, { booking_id }) =>
  typeof booking_id === 'string' ? `/bookings/${booking_id}` : home(audience, {});

/** The client reads what was done; the companion answers on her dashboard. */
const care: Place = (audience) => (audience === 'client' ? '/care' : home(audience, {}));

const places: Record<NotificationType, Place> = {
  trial_booking_request: () => '/calendar',
  trial_booking_response: () => '/dashboard',
  trial_booking_cancelled: home,
  trial_request_changed: home,
  assignment_ended: home,
  session_in_question: home,
  companion_approved: home,
  companion_rejected: home,
  trial_completed_subscribe: home,
  session_logged: () => '/session-logs',
  incident_opened: () => '/admin/incidents',
  companion_absent: booking,
  booking_reminder: booking,
  booking_created: booking,
  booking_confirmation: booking,
  booking_cancelled: booking,
  booking_moved: booking,
  booking_move_proposed: booking,
  booking_move_declined: booking,
  booking_series_created: () => '/bookings',
  booking_series_ended: () => '/bookings',
  missed_check_in_started: care,
  missed_check_in_retry: care,
  missed_check_in_with_staff: care,
  missed_check_in_ended: care,
  incident_news: () => '/admin/incidents',
};

/** Where a notification leads: to the screen on which its matter is dealt with. A page may be older than the type. */
export function placeOfNotification(
  { type, payload }: { type: string; payload: Payload },
  audience: Audience | undefined,
): string {
  return (isKnown(type) ? places[type] : home)(audience, payload);
}

function isKnown(type: string): type is NotificationType {
  return Object.hasOwn(places, type);
}
