import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { giveBackTrialRequest, stopTrialRequest } from './end-trial-request.ts';
import { holdRequest, readRequestFacts } from './load-facts.ts';
import { nextStep } from './rules.ts';

type Database = Kysely<BookingsTables>;

/** Locks a trial request and executes its due step. For background jobs. */
export async function advanceTrialRequest(db: Database, id: string, now: Date): Promise<void> {
  const [, request] = await Promise.all([holdRequest(db, id), readRequestFacts(db, { id }, now)]);
  if (request === undefined) return;
  const step = nextStep(request, now);
  if (step === 'expire') await stopTrialRequest(db, { id, ...request }, { reason: 'expired' }, now);
  if (step === 'tell_staff') await openIncident(db, { id, ...request });
  if (step === 'give_back') await giveBackTrialRequest(db, { id, ...request }, null, now);
}

/** Opens one incident per waiting period. */
async function openIncident(
  db: Database,
  { id, clientId, waitingSince }: { id: string; clientId: string; waitingSince: Date },
) {
  const since = Math.round(waitingSince.getTime() / 1_000);
  await sql`
    select backoffice_api.open_incident('unanswered', ${`unanswered trial request ${id} since ${since}`}, ${clientId}, null,
      'trial_request', ${id}, null)
  `.execute(db);
}
