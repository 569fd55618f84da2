import type { NotificationType } from '@kabar/contracts/notification-types';
import type { Audience } from '@kabar/web/session';

type Place = (audience: Audience | undefined) => string;

/** Where each side of the product begins. */
const home: Place = (audience) => {
  if (audience === 'admin') return '/admin';
  return audience === 'moderator' ? '/moderator' : '/dashboard';
};

const places: Record<NotificationType, Place> = {
  trial_booking_request: () => '/calendar',
  trial_booking_response: () => '/dashboard',
  trial_booking_cancelled: home,
  companion_approved: home,
  companion_rejected: home,
  trial_completed_subscribe: home,
  incident_opened: () => '/admin/incidents',
  booking_reminder: home,
  booking_created: () => '/bookings',
  booking_confirmation: home,
  booking_cancelled: () => '/bookings',
  booking_moved: () => '/bookings',
  booking_move_proposed: () => '/bookings',
  booking_move_declined: () => '/bookings',
};

/** Where a notification leads: to the screen on which its matter is dealt with. A page may be older than the type. */
export function placeOfNotification(type: string, audience: Audience | undefined): string {
  return (isKnown(type) ? places[type] : home)(audience);
}

function isKnown(type: string): type is NotificationType {
  return Object.hasOwn(places, type);
}
