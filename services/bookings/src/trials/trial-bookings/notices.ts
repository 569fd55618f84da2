import type { Notice } from '@kabar/server/notify';
import type { SettledRow, TrialBooking } from './queries.ts';
import { reasonOfCancellation } from './rules.ts';

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

/** A declining companion gives no reason; a request that lost its time, or the last free trial, states it. */
export function responseNotice(row: SettledRow, companionId?: string): Notice {
  const { rejection_reason: reason, taken_by: takenBy } = row;
  return {
    recipient: row.user_id,
    type: 'trial_booking_response',
    payload: {
      request_id: row.id,
      status: row.status,
      requested_time: row.requested_start_time.toISOString(),
      ...(reason === null || reason === 'declined' ? {} : { reason }),
      ...(reason === 'time_taken' && takenBy ? { taken_by: takenBy } : {}),
      ...(row.status === 'approved' && companionId ? { companion_id: companionId } : {}),
    },
  };
}

/** The notification for the other person of a cancelled trial booking. */
export function cancellationNotice(
  booking: Pick<
    TrialBooking,
    'id' | 'user_id' | 'companion_id' | 'requested_start_time' | 'status'
  >,
  by: 'client' | 'companion',
): Notice {
  return {
    recipient: by === 'client' ? booking.companion_id : booking.user_id,
    type: 'trial_booking_cancelled',
    payload: {
      request_id: booking.id,
      reason: reasonOfCancellation(booking),
      requested_time: booking.requested_start_time.toISOString(),
      by,
    },
  };
}
