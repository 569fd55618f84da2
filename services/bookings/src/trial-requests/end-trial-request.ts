import type { Kysely } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { RequestFacts } from './facts.ts';
import {
  notifyOfChange,
  releaseCompanion,
  returnRequest,
  setRequestStatus,
} from './store-changes.ts';

type Database = Kysely<BookingsTables>;
type Locked = Pick<RequestFacts, 'status' | 'clientId' | 'companionId'> & { id: string };

const actors = { withdrawn: 'client', staff: 'staff', expired: 'system' } as const;

/**
 * Cancels an unfinished trial request and what assigning it created; notifies the companion, and the client unless they did it
 * themselves. The caller has locked and decided.
 */
export async function stopTrialRequest(
  db: Database,
  { id, status, clientId, companionId }: Locked,
  { reason, note }: { reason: keyof typeof actors; note?: string },
  now: Date,
): Promise<void> {
  const companion = status === 'assigned' || status === 'in_progress' ? companionId : null;
  await Promise.all([
    companion === null
      ? undefined
      : releaseCompanion(db, id, { by: actors[reason], reason: note ?? null, now }),
    setRequestStatus(
      db,
      id,
      { status: 'cancelled', reason, ...(note === undefined ? {} : { note }) },
      now,
    ),
    notifyOfChange(db, id, [
      ...(companion === null ? [] : [{ recipient: companion, event: 'withdrawn' as const }]),
      ...(reason === 'expired' ? [{ recipient: clientId, event: 'expired' as const }] : []),
      ...(reason === 'staff'
        ? [{ recipient: clientId, event: 'cancelled' as const, ...(note ? { reason: note } : {}) }]
        : []),
    ]),
  ]);
}

/** Returns an assigned trial request to staff. reason: the companion's; null when they did not answer. */
export async function giveBackTrialRequest(
  db: Database,
  { id, clientId, companionId }: Omit<Locked, 'status'>,
  reason: string | null,
  now: Date,
): Promise<void> {
  const by = reason === null ? ('system' as const) : ('companion' as const);
  await Promise.all([
    releaseCompanion(db, id, { by, reason, now }),
    returnRequest(db, id, reason, now),
    notifyOfChange(db, id, [
      { recipient: clientId, event: 'waits_again' },
      ...(reason === null && companionId !== null
        ? [{ recipient: companionId, event: 'not_answered' as const }]
        : []),
    ]),
  ]);
}
