import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { returnRequest, setRequestStatus } from '../../trial-request-rows.ts';
import type { RequestFacts } from './facts.ts';
import { releaseCompanion } from './release-companion.ts';
import { notifyOfChange } from './store-changes.ts';

type Database = Kysely<BookingsTables>;
type Locked = Pick<RequestFacts, 'status' | 'clientId' | 'companionId' | 'assignedAt'> & {
  id: string;
};

const actors = { withdrawn: 'client', staff: 'staff', expired: 'system' } as const;

/**
 * Cancels an unfinished trial request and undoes its assignment; notifies the companion, and the client unless they did
 * it. The caller has locked it and decided.
 */
export async function stopTrialRequest(
  db: Database,
  { id, status, clientId, companionId, assignedAt }: Locked,
  { reason, note }: { reason: keyof typeof actors; note?: string },
  now: Date,
): Promise<void> {
  const companion = status === 'assigned' || status === 'in_progress' ? companionId : null;
  if (companion !== null) {
    const request = { id, clientId, companionId: companion, assignedAt };
    await releaseCompanion(db, request, { by: actors[reason], reason: note ?? null }, now);
  }
  await Promise.all([
    setRequestStatus(
      db,
      id,
      { status: 'cancelled', reason, ...(note === undefined ? {} : { note }) },
      now,
    ),
    notifyOfChange(db, id, [
      ...(companion === null
        ? []
        : [{ recipient: companion, event: 'withdrawn' as const, other_id: clientId }]),
      ...(reason === 'expired' ? [{ recipient: clientId, event: 'expired' as const }] : []),
      ...(reason === 'staff'
        ? [{ recipient: clientId, event: 'cancelled' as const, ...(note ? { reason: note } : {}) }]
        : []),
    ]),
  ]);
}

/** Returns an assigned trial request to staff. `reason` is the companion's; null if they did not respond. */
export async function giveBackTrialRequest(
  db: Database,
  { id, clientId, companionId, assignedAt }: Omit<Locked, 'status'>,
  reason: string | null,
  now: Date,
): Promise<void> {
  const by = reason === null ? ('system' as const) : ('companion' as const);
  if (companionId === null) throw new Error('An assigned request has a companion');
  await releaseCompanion(db, { id, clientId, companionId, assignedAt }, { by, reason }, now);
  await Promise.all([
    returnRequest(db, id, reason, now),
    notifyOfChange(db, id, [
      { recipient: clientId, event: 'waits_again', other_id: companionId },
      ...(reason === null
        ? [{ recipient: companionId, event: 'not_answered' as const, other_id: clientId }]
        : []),
    ]),
  ]);
}
