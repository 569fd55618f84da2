import { type Notice, notify } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { Reassignment } from './carry-out.ts';

/** Notifies the client and both companions, and writes the audit log. */
export async function publishReassignment(
  db: Kysely<BookingsTables>,
  { id, next }: { id: string; next: string },
  done: Reassignment,
): Promise<void> {
  const { pair, assignment_id: made, ...moved } = done;
  const details = {
    ...{ client_id: pair.clientId, before: { companion_id: pair.companionId } },
    after: { companion_id: next, assignment_id: made },
    moved,
  };
  await Promise.all([
    notify(db, noticesOf(done, next)),
    sql`
      select backoffice_api.record_action('companion_reassigned', 'assignment', ${id}, ${JSON.stringify(details)}::jsonb)
    `.execute(db),
  ]);
}

function noticesOf(done: Reassignment, next: string): Notice[] {
  const { pair, sessions, assignment_id, trial_request } = done;
  const count = (outcome: string) => sessions.filter((one) => one.outcome === outcome).length;
  const counts = { kept: count('kept'), moved: count('moved'), cancelled: count('cancelled') };
  const request = trial_request === null ? {} : { trial_request_id: trial_request };
  const parts = [
    { recipient: pair.clientId, side: 'client' as const, companion_id: next },
    { recipient: pair.companionId, side: 'former' as const, other_id: pair.clientId },
    { recipient: next, side: 'next' as const, other_id: pair.clientId, ...request },
  ];
  return parts
    .map(({ recipient, ...part }) => ({
      ...{ recipient, type: 'companion_changed' as const },
      payload: { assignment_id, ...counts, ...part },
    }))
    .sort((one, other) => (one.recipient < other.recipient ? -1 : 1));
}
