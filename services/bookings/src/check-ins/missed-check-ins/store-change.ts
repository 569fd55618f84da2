import type { CheckInEnding } from '@kabar/contracts/session-payloads';
import { enqueue } from '@kabar/server/jobs';
import { type Notice, notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { type CheckInEvent, enqueueCheckInNews } from '../../circle-news/tell-circle.ts';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import type { Acting, LoadedChain } from './load-chain.ts';
import type { Change } from './rules.ts';

type Database = Kysely<BookingsTables>;

/**
 * Stores the decision about a locked missed check-in. Enqueues a job that notifies others of its end, or executes the
 * step that is due now.
 */
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

type Told = Pick<LoadedChain, 'id' | 'clientId' | 'lovedOneId' | 'scheduledAt'> & {
  checkInId?: string | null;
  /** The companion who called, if the text names them. */
  calledBy?: string;
  /** Of a search that has ended. */
  ending?: CheckInEnding;
};

/** Notifies people about a missed check-in. Names are looked up when the notification is read. */
export async function tellOfCheckIn(
  db: Database,
  { id, clientId, lovedOneId, scheduledAt, checkInId = null, calledBy, ending = {} }: Told,
  type: MissedType,
  people: readonly (string | null)[],
): Promise<void> {
  const payload = {
    ...{ check_in_id: id, scheduled_at: timeInPayload(scheduledAt) },
    ...(lovedOneId === null ? {} : { loved_one_id: lovedOneId }),
    ...(checkInId === null ? {} : { daily: true as const }),
    ...(calledBy === undefined ? {} : { companion_id: calledBy }),
    ...ending,
  };
  await notifyPresent(
    db,
    people
      .filter((person) => person !== null)
      .toSorted()
      .map((recipient) => ({ recipient, type, payload })),
  );
  const event = newsOf(type, lovedOneId !== null);
  if (event !== null)
    await enqueueCheckInNews(db, { clientId, lovedOneId, scheduledAt, event, ending });
}

type MissedType = Extract<Notice['type'], `missed_check_in_${string}`>;

/** What the circle is told: for a loved one, once the holder is asked; for a client, at once. */
function newsOf(type: MissedType, isForLovedOne: boolean): CheckInEvent | null {
  switch (type) {
    case 'missed_check_in_started':
      return isForLovedOne ? null : 'missed';
    case 'missed_check_in_asked':
      return 'missed';
    case 'missed_check_in_with_staff':
      return 'with_staff';
    case 'missed_check_in_ended':
      return 'ended';
    case 'missed_check_in_retry':
      return null;
  }
}

/** Opens one incident per `cause`. */
export async function openMissedIncident(
  db: Database,
  incident: {
    cause: string;
    clientId: string;
    companionId: string | null;
    /** urgent: the person asked for help. */
    kind?: 'missed' | 'urgent';
    reference: { kind: 'missed_check_in' | 'booking' | 'trial_booking'; id: string };
  },
): Promise<void> {
  const { cause, clientId, companionId, reference, kind = 'missed' } = incident;
  await sql`
    select backoffice_api.open_incident(${kind}, ${cause}, ${clientId}, ${companionId}, ${reference.kind}, ${reference.id}, null)
  `.execute(db);
}

/** Notifies a companion or holder that the person asked for help; null for no recipient. */
export async function tellOfHelp(
  db: Database,
  { checkInId, clientId, lovedOneId, scheduledAt }: LoadedChain,
  recipient: string | null,
): Promise<void> {
  if (recipient === null || checkInId === null) return;
  const payload = {
    ...{ daily_check_in_id: checkInId, scheduled_at: timeInPayload(scheduledAt) },
    ...(lovedOneId === null ? { user_id: clientId } : { loved_one_id: lovedOneId }),
  };
  await notifyPresent(db, [{ recipient, type: 'check_in_help', payload }]);
  if (recipient === clientId)
    await enqueueCheckInNews(db, { clientId, lovedOneId, scheduledAt, event: 'help' });
}
