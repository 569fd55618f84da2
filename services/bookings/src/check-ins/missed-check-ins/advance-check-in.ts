import { randomUUID } from 'node:crypto';
import { enqueue } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import { enqueueCheckInNews } from '../../circle-news/tell-circle.ts';
import { readSteps } from '../../sessions/bookings/advance-bookings.ts';
import { outcome } from '../../sessions/bookings/status-rules.ts';
import { storeStatuses } from '../../sessions/bookings/store-statuses.ts';
import type { BookingsTables } from '../../tables.ts';
import { isHelpOpen, nextDailyStep, whomToTellOfDaily } from './daily-rules.ts';
import { endingOf, whomToTell } from './end-rules.ts';
import { type LoadedChain, loadChain } from './load-chain.ts';
import { type Change, nextStep, type Schedule } from './rules.ts';
import { openMissedIncident, storeChange, tellOfCheckIn, tellOfHelp } from './store-change.ts';

type Database = Kysely<BookingsTables>;

/** A new link for a contact. */
export interface NewLink {
  tokenHash: Buffer;
  address: string;
}

/** Executes the due step of one missed check-in, if there is one. For background jobs. */
export async function advanceCheckIn(
  db: Database,
  id: string,
  { schedule, daily, link, now }: { schedule: Schedule; daily: Schedule; link: NewLink; now: Date },
): Promise<void> {
  const chain = await loadChain(db, { id, side: 'system' });
  if (chain === undefined) return;
  const change =
    chain.checkInId === null
      ? nextStep(chain, chain, schedule, now)
      : nextDailyStep(chain, chain, daily, now);
  if (change === null) return;
  await storeChange(db, { id, side: 'system' }, change, now);
  if (chain.checkInId !== null && isHelpOpen(chain)) await publishHelp(db, chain, change);
  else await publishSteps(db, chain, change, now);
  for (const { kind, turn, contactId } of change.steps)
    if (kind === 'contact_written' && contactId !== null)
      await writeToContact(db, chain, { turn, contactId, link });
}

async function publishSteps(db: Database, chain: LoadedChain, change: Change, now: Date) {
  for (const { kind } of change.steps) {
    if (kind === 'retry')
      await tellOfCheckIn(db, chain, 'missed_check_in_retry', [chain.companionId]);
    if (kind === 'holder_asked')
      await tellOfCheckIn(db, chain, 'missed_check_in_asked', [chain.clientId]);
    if (kind === 'incident') await giveToStaff(db, chain, now);
  }
}

/** A call for help: notifies all participants, and staff once. */
async function publishHelp(db: Database, chain: LoadedChain, change: Change) {
  const { id, clientId, companionId, lovedOneId, scheduledAt } = chain;
  const idOf = { retry: companionId, holder_asked: clientId };
  for (const { kind, turn } of change.steps) {
    if (kind === 'retry' || kind === 'holder_asked') await tellOfHelp(db, chain, idOf[kind]);
    if (kind !== 'incident') continue;
    const reference = { kind: 'missed_check_in', id } as const;
    const cause = `help ${id} ${turn}`;
    await openMissedIncident(db, { kind: 'urgent', cause, clientId, companionId, reference });
    // The circle of a loved one is notified together with the account's holder.
    if (lovedOneId === null)
      await enqueueCheckInNews(db, { clientId, lovedOneId, scheduledAt, event: 'help' });
  }
}

async function writeToContact(
  db: Database,
  chain: LoadedChain,
  { turn, contactId, link }: { turn: number; contactId: string; link: NewLink },
): Promise<void> {
  const { id, scheduledAt } = chain;
  const about = chain.checkInId === null ? 'call' : isHelpOpen(chain) ? 'help' : 'daily';
  await db
    .insertInto('bookings.missed_check_in_links')
    .values({ token_hash: link.tokenHash, check_in_id: id, turn, contact_id: contactId })
    .execute();
  await enqueue(db, 'client:write-to-contact', {
    ...{
      checkInId: id,
      contactId,
      scheduledAt: scheduledAt.toISOString(),
      link: link.address,
      about,
    },
  });
}

/** Marks the session so that it uses no credit. */
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

/** Notifies all participants once that a missed check-in has ended. For background jobs. */
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
  const { sides, contactIds } =
    chain.checkInId === null ? whomToTell(chain) : whomToTellOfDaily(chain);
  const { clientId, companionId, lovedOneId } = chain;
  if (contactIds.length > 0)
    await enqueue(db, 'client:tell-contacts', {
      ...{ checkInId: id, clientId, lovedOneId, contactIds },
      ...(chain.checkInId === null ? {} : { mailKey: randomUUID() }),
    });
  const idOf = { client: clientId, companion: companionId };
  await tellOfCheckIn(
    db,
    { ...chain, ending: endingOf(chain.steps, idOf) },
    'missed_check_in_ended',
    sides.map((side) => idOf[side]),
  );
  const causes = [`missed check-in ${id}`, ...helpCauses(chain)];
  await sql`select backoffice_api.tell_owner(cause) from unnest(${causes}::text[]) as cause`.execute(
    db,
  );
}

function helpCauses({ id, steps }: LoadedChain): string[] {
  return steps.flatMap(({ kind, turn }) => (kind === 'incident' ? [`help ${id} ${turn}`] : []));
}
