import type { Audience } from '@kabar/web/session';

/** Where a notification leads: to the screen on which its matter is dealt with. */
export function placeOfNotification(type: string, audience: Audience | undefined): string {
  switch (type) {
    case 'trial_booking_request':
      return '/calendar';
    case 'trial_booking_response':
      return '/dashboard';
    default:
      return audience === 'admin'
        ? '/admin'
        : audience === 'moderator'
          ? '/moderator'
          : '/dashboard';
  }
}
