import type { Notice } from '@kabar/server/notify';
import type { SettledRow } from './queries.ts';

export function requestNotice(booking: {
  id: string;
  companionId: string;
  requestedStartTime: Date;
}): Notice {
  return {
    recipient: booking.companionId,
    type: 'trial_booking_request',
    payload: {
      request_id: booking.id,
      status: 'pending',
      requested_time: booking.requestedStartTime.toISOString(),
    },
  };
}

/** taken: the time went to somebody else, rather than being declined by the companion. */
export function responseNotice(row: SettledRow, taken: boolean, companionId?: string): Notice {
  return {
    recipient: row.user_id,
    type: 'trial_booking_response',
    payload: {
      request_id: row.id,
      status: row.status,
      requested_time: row.requested_start_time.toISOString(),
      ...(taken ? { reason: 'time_taken' } : {}),
      ...(row.status === 'approved' && companionId ? { companion_id: companionId } : {}),
    },
  };
}
