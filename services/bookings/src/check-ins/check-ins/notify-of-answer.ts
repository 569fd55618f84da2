import { enqueue } from '@kabar/server/jobs';
import { type Notice, notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import type { ChangedCheckIn } from './publish.ts';

type Database = Kysely<BookingsTables>;

const AnswerNotice = z.object({
  checkInId: z.uuid(),
  clientId: z.uuid(),
  lovedOneId: z.uuid().nullable(),
  companionId: z.uuid().nullable(),
  opensAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** A "fine" that arrived late; null for a call request. */
  late: z.object({ tappedAt: z.iso.datetime(), arrivedAt: z.iso.datetime() }).nullable(),
});

/** Enqueues the companion's notification in a job, because a response by a link has no account. */
export async function enqueueAnswerNotice(db: Database, checkIn: ChangedCheckIn): Promise<void> {
  const { id: checkInId, clientId, lovedOneId, companionId, facts, event } = checkIn;
  const { pendingTappedAt: tapped, pendingArrivedAt: arrived } = facts;
  const isLate = event === 'fine_pending' && tapped !== null && arrived !== null;
  const late = isLate ? { tappedAt: tapped.toISOString(), arrivedAt: arrived.toISOString() } : null;
  await enqueue(db, 'bookings:notify-of-answer', {
    ...{ checkInId, clientId, lovedOneId, companionId, late },
    ...{
      opensAt: facts.opensAt.toISOString(),
      answeredAt: facts.answeredAt?.toISOString() ?? null,
    },
  } satisfies z.input<typeof AnswerNotice>);
}

/** Notifies the companion; without one, asks staff at once to call, or to judge a late "fine". */
export async function notifyOfAnswer(db: Database, payload: unknown): Promise<void> {
  const answer = AnswerNotice.parse(payload);
  const { companionId, late } = answer;
  if (companionId === null) {
    if (late === null) await openCallIncident(db, answer);
    else await openLateFineIncident(db, answer, late.arrivedAt);
    return;
  }
  const fields = fieldsOf(answer);
  const notice: Notice =
    late === null
      ? { recipient: companionId, type: 'check_in_call', payload: fields }
      : {
          ...{ recipient: companionId, type: 'check_in_late_fine' },
          payload: { ...fields, tapped_at: late.tappedAt, arrived_at: late.arrivedAt },
        };
  await notifyPresent(db, [notice]);
}

/** Hands a call request to staff after an hour without a call. For background jobs. */
export async function handCallToStaff(
  db: Database,
  { id, clientId, companionId, facts }: ChangedCheckIn,
): Promise<void> {
  const answeredAt = facts.answeredAt?.toISOString() ?? null;
  await openCallIncident(db, { checkInId: id, clientId, companionId, answeredAt });
}

/** Opens one incident per call request. */
async function openCallIncident(
  db: Database,
  call: Pick<
    z.output<typeof AnswerNotice>,
    'checkInId' | 'clientId' | 'companionId' | 'answeredAt'
  >,
) {
  const { checkInId, clientId, companionId, answeredAt } = call;
  await sql`
    select backoffice_api.open_incident('urgent', ${`call ${checkInId} ${answeredAt}`}, ${clientId}, ${companionId},
      'check_in', ${checkInId}, null)
  `.execute(db);
}

/** Opens one incident per late "fine"; a search has at most one. */
async function openLateFineIncident(
  db: Database,
  { checkInId, clientId }: Pick<z.output<typeof AnswerNotice>, 'checkInId' | 'clientId'>,
  arrivedAt: string,
) {
  await sql`
    select backoffice_api.open_incident('urgent', ${`late fine ${checkInId} ${arrivedAt}`}, ${clientId}, null, 'check_in',
      ${checkInId}, null)
  `.execute(db);
}

function fieldsOf(answer: z.output<typeof AnswerNotice>) {
  const { checkInId, clientId, lovedOneId, opensAt } = answer;
  return {
    ...{ daily_check_in_id: checkInId, scheduled_at: timeInPayload(new Date(opensAt)) },
    ...(lovedOneId === null ? { user_id: clientId } : { loved_one_id: lovedOneId }),
  };
}
