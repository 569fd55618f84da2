import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import {
  type Answerer,
  askForHelp,
  begin,
  confirmFine,
  sayDailyFine,
  sayLateFine,
  speak,
  wantCall,
} from './daily-rules.ts';
import { type LoadedChain, loadChain } from './load-chain.ts';
import type { Change, Step } from './rules.ts';
import { storeChange, tellOfCheckIn } from './store-change.ts';

type Database = Kysely<BookingsTables>;

/** The actor in a daily check-in. tokenHash: of the person's link. */
export interface DailyActing {
  checkInId: string;
  side: Exclude<Step['actor'], 'contact'>;
  tokenHash?: Buffer | undefined;
}

/** The responding person: the account's holder, or a person with their own link. */
export type DailyAnswerer = DailyActing & { side: Answerer };

/** Starts the search for an unanswered question, asking the companion first. Idempotent. For background jobs. */
export async function startDailyChain(db: Database, checkInId: string, now: Date): Promise<void> {
  const acting = { checkInId, side: 'system' } as const;
  const { chain } = await load(db, acting);
  if (chain !== undefined) return;
  const id = await store(db, acting, begin(now), now);
  const begun = id === undefined ? undefined : await loadChain(db, { id, side: 'system' });
  // A loved one without an account sees the question on their own page.
  if (begun === undefined || begun.lovedOneId !== null) return;
  await tellOfCheckIn(db, begun, 'missed_check_in_started', [begun.clientId]);
}

/** "I need help": enqueues the job that notifies everybody. */
export async function askForDailyHelp(db: Database, acting: DailyAnswerer, now: Date) {
  await decideDaily(db, acting, (chain) => askForHelp(chain, acting.side, now), now);
}

/** A live "I'm fine" ends the search, if there is one. False during a call for help, which it does not end. */
export async function endDailyChain(db: Database, acting: DailyAnswerer, now: Date) {
  return await decideDaily(
    db,
    acting,
    (chain) => (chain === undefined ? null : sayDailyFine(chain, acting.side)),
    now,
  );
}

/** "Please call me" ends the search, if there is one. */
export async function endDailyChainForCall(db: Database, acting: DailyAnswerer, now: Date) {
  return await decideDaily(
    db,
    acting,
    (chain) => (chain === undefined ? null : wantCall(chain, acting.side)),
    now,
  );
}

/** Pauses the search for a "fine" that was tapped in time and arrived late; a job asks the companion. */
export async function holdDailyChain(db: Database, acting: DailyAnswerer, now: Date) {
  return await decideDaily(
    db,
    acting,
    (chain) => (chain === undefined ? null : sayLateFine(chain, acting.side, now)),
    now,
  );
}

/** The companion confirms or doubts a late "fine". */
export async function confirmDailyFine(
  db: Database,
  checkInId: string,
  isFine: boolean,
  now: Date,
): Promise<{ refusal: 'nothing_to_confirm' } | null> {
  const acting = { checkInId, side: 'companion' } as const;
  const { chain } = await load(db, acting);
  const decided = chain && confirmFine(chain, isFine, now);
  if (decided === undefined) return { refusal: 'nothing_to_confirm' };
  if (decided === null) return null;
  if ('refusal' in decided) return decided;
  if (chain !== undefined) await storeChange(db, { id: chain.id, side: 'companion' }, decided, now);
  return null;
}

/** Ends the search, if there is one, after the companion or staff spoke with the person. */
export async function endDailyChainBySpeaking(
  db: Database,
  acting: DailyActing & { side: 'companion' | 'staff' | 'system' },
  now: Date,
) {
  return await decideDaily(
    db,
    acting,
    (chain) =>
      chain === undefined ? null : speak(chain, acting.side === 'staff' ? 'staff' : 'companion'),
    now,
  );
}

/** Whether anything changed. */
async function decideDaily(
  db: Database,
  acting: DailyActing,
  decide: (chain: LoadedChain | undefined) => Change | null,
  now: Date,
): Promise<boolean> {
  const { chain } = await load(db, acting);
  const change = decide(chain);
  if (change === null) return false;
  if (chain === undefined) return (await store(db, acting, change, now)) !== undefined;
  await storeChange(db, { ...acting, id: chain.id }, change, now);
  return true;
}

/** Locks the daily check-in and its search. */
async function load(db: Database, acting: DailyActing) {
  const { checkInId, side, tokenHash = null } = acting;
  const { rows } = await sql<{ id: string | null }>`
    select bookings.chain_of_daily_check_in(${checkInId}, ${side}, ${tokenHash}) as id
  `.execute(db);
  const id = rows[0]?.id ?? null;
  return {
    chain: id === null ? undefined : await loadChain(db, { ...acting, id }),
  };
}

/** Undefined if another transaction stored one. */
async function store(
  db: Database,
  acting: DailyActing,
  change: Change,
  now: Date,
): Promise<string | undefined> {
  const { checkInId, side, tokenHash = null } = acting;
  const id = randomUUID();
  const { rows } = await sql<{ stored: boolean }>`
    select bookings.store_daily_chain(${id}, ${checkInId}, ${side}, ${tokenHash}, ${now}) as stored
  `.execute(db);
  if (rows[0]?.stored !== true) return undefined;
  await storeChange(db, { ...acting, id }, change, now);
  return id;
}
