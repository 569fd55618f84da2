import { enqueue } from '@kabar/server/jobs';
import { type Notice, notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { timeInPayload } from '../bookings/publish.ts';
import type { BookingsTables } from '../tables.ts';
import type { Acting, LoadedChain } from './load-chain.ts';
import type { Change } from './rules.ts';

type Database = Kysely<BookingsTables>;

/** Stores what was decided about a locked chain. Jobs tell the others of its end, or do the step that is due now. */
export async function storeChange(db: Database, acting: Acting, change: Change, now: Date) {
  const { id, side, tokenHash = null } = acting;
  const { steps, state, nextAt, retries, contacts } = change;
  await sql`
    select bookings.change_missed_check_in(${id}, ${side}, ${tokenHash}, ${JSON.stringify(steps)}::jsonb, ${state}, ${nextAt},
      ${retries}, ${contacts}, ${now})
  `.execute(db);
  if (state === 'ended') await enqueue(db, 'bookings:tell-missed-check-in', { checkInId: id });
  else if (nextAt !== null && nextAt <= now)
    await enqueue(db, 'bookings:advance-missed-check-ins', {});
}

type Told = Pick<LoadedChain, 'id' | 'lovedOneId' | 'scheduledAt'>;

/** Notifies people about a missed check-in. Texts have the name of the loved one who was called, at the time of reading. */
export async function tellOfCheckIn(
  db: Database,
  { id, lovedOneId, scheduledAt }: Told,
  type: Extract<Notice['type'], `missed_check_in_${string}`>,
  people: readonly string[],
): Promise<void> {
  const payload = {
    ...{ check_in_id: id, scheduled_at: timeInPayload(scheduledAt) },
    ...(lovedOneId === null ? {} : { loved_one_id: lovedOneId }),
  };
  await notifyPresent(
    db,
    people.toSorted().map((recipient) => ({ recipient, type, payload })),
  );
}

/** cause: once for each. */
export async function openMissedIncident(
  db: Database,
  incident: {
    cause: string;
    clientId: string;
    companionId: string;
    reference: { kind: 'missed_check_in' | 'booking' | 'trial_booking'; id: string };
  },
): Promise<void> {
  const { cause, clientId, companionId, reference } = incident;
  await sql`
    select backoffice_api.open_incident('missed', ${cause}, ${clientId}, ${companionId}, ${reference.kind}, ${reference.id}, null)
  `.execute(db);
}
