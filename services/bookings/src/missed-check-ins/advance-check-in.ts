import { enqueue } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import { readSteps } from '../bookings/advance-bookings.ts';
import { outcome } from '../bookings/status-rules.ts';
import { storeStatuses } from '../bookings/store-statuses.ts';
import type { BookingsTables } from '../tables.ts';
import { type LoadedChain, loadChain } from './load-chain.ts';
import { nextStep, type Schedule, whomToTell } from './rules.ts';
import { openMissedIncident, storeChange, tellOfCheckIn } from './store-change.ts';

type Database = Kysely<BookingsTables>;

/** A link that a contact may get. */
export interface NewLink {
  tokenHash: Buffer;
  address: string;
}

/** Does the due step of one missed check-in, if there is one. For background work. */
export async function advanceCheckIn(
  db: Database,
  id: string,
  { schedule, link, now }: { schedule: Schedule; link: NewLink; now: Date },
): Promise<void> {
  const chain = await loadChain(db, { id, side: 'system' });
  if (chain === undefined) return;
  const change = nextStep(chain, chain, schedule, now);
  if (change === null) return;
  await storeChange(db, { id, side: 'system' }, change, now);
  for (const { kind, turn, contactId } of change.steps) {
    if (kind === 'retry')
      await tellOfCheckIn(db, chain, 'missed_check_in_retry', [chain.companionId]);
    if (kind === 'holder_asked')
      await tellOfCheckIn(db, chain, 'missed_check_in_asked', [chain.clientId]);
    if (kind === 'contact_written' && contactId !== null)
      await writeToContact(db, chain, { turn, contactId, link });
    if (kind === 'incident') await giveToStaff(db, chain, now);
  }
}

async function writeToContact(
  db: Database,
  { id, scheduledAt }: LoadedChain,
  { turn, contactId, link }: { turn: number; contactId: string; link: NewLink },
): Promise<void> {
  await db
    .insertInto('bookings.missed_check_in_links')
    .values({ token_hash: link.tokenHash, check_in_id: id, turn, contact_id: contactId })
    .execute();
  await enqueue(db, 'client:write-to-contact', {
    ...{ checkInId: id, contactId, scheduledAt: scheduledAt.toISOString(), link: link.address },
  });
}

/** The session then uses no credit. */
async function giveToStaff(db: Database, chain: LoadedChain, now: Date): Promise<void> {
  const { id, bookingId, clientId, companionId } = chain;
  // A session that has an outcome already keeps it.
  const open = bookingId === null ? [] : await readSteps(db, [bookingId], now);
  const missed = { absent: 'client', actor: 'system', givesBack: true } as const;
  const changes = open.map((session) => outcome(session.id, missed));
  await storeStatuses(db, changes, now);
  const reference = { kind: 'missed_check_in', id } as const;
  await openMissedIncident(db, {
    ...{ cause: `missed check-in ${id}`, clientId, companionId, reference },
  });
  await tellOfCheckIn(db, chain, 'missed_check_in_with_staff', [clientId, companionId]);
}

/** Informs everybody, once, that a missed check-in has ended. For background work. */
export async function tellEnd(db: Database, id: string, now: Date): Promise<void> {
  const chain = await loadChain(db, { id, side: 'system' });
  const taken = await db
    .updateTable('bookings.missed_check_ins')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .where('told_at', 'is', null)
    .executeTakeFirst();
  if (chain === undefined || taken.numUpdatedRows === 0n) return;
  const { sides, contactIds } = whomToTell(chain);
  const { clientId, companionId, lovedOneId } = chain;
  if (contactIds.length > 0)
    await enqueue(db, 'client:tell-contacts', { checkInId: id, clientId, lovedOneId, contactIds });
  const idOf = { client: clientId, companion: companionId };
  await tellOfCheckIn(
    db,
    chain,
    'missed_check_in_ended',
    sides.map((side) => idOf[side]),
  );
  await sql`select backoffice_api.tell_owner(${`missed check-in ${id}`})`.execute(db);
}
