import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { SettledRow } from './queries.ts';

/** What a bell needs to say it in the reader's language. */
interface Notice {
  recipient: string;
  type: 'trial_booking_request' | 'trial_booking_response';
  payload: {
    request_id: string;
    status: 'pending' | 'approved' | 'rejected';
    requested_time: string;
    reason?: 'time_taken';
    /** Who calls; the reader is told the name that the account has then. */
    companion_id?: string;
  };
}

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

/** All of them in one statement: hundreds of rivals may be settled at once. */
export async function notifyPeople(db: Kysely<BookingsTables>, notices: Notice[]) {
  await sql`
    select chat_api.notify(notice.recipient, notice.type, notice.payload)
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as notice (recipient uuid, type text, payload jsonb)
  `.execute(db);
}
