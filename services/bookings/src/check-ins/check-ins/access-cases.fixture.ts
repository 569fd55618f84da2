import { randomUUID } from 'node:crypto';
import { checkIns } from '@kabar/contracts/check-ins';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { all, clients, own } from '@kabar/dev/access-cells';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';
import { addPlan } from '../check-in-plans/plans-fixture.ts';

const planRow: RowKind = {
  own: only(['client'], async ({ installation, caller }) => addPlan(installation, caller)),
  foreign: async ({ installation, strangers }) =>
    addPlan(installation, strangers.client, randomUUID()),
};

/** Inserts an open question of a client, with a link and a reply. */
async function addQuestion(
  installation: Pick<TestInstallation, 'database'>,
  client: InstallationPerson,
  lovedOneId: string | null = null,
): Promise<string> {
  const { query } = installation.database;
  const plan = await addPlan(installation, client, lovedOneId);
  const [row] = await query<{ id: string }>(
    `insert into bookings.check_ins (plan_id, client_id, loved_one_id, local_date, window_no, time_zone, opens_at, closes_at, state,
         asked_at, next_at, created_at)
       values ($1, $2, $3, current_date, 1, 'UTC', now() - interval '1 minute', now() + interval '1 hour', 'open', now(),
         now() + interval '30 minutes', now()) returning id`,
    [plan, client.accountId, lovedOneId],
  );
  const id = row?.id ?? '';
  await query(
    `insert into bookings.check_in_tokens (token_hash, check_in_id, way, created_at, used_since, uses)
       values (sha256($1), $2, 'mail', now(), now(), 1)`,
    [Buffer.from(id), id],
  );
  await query(
    `insert into bookings.check_in_replies (id, check_in_id, by_staff, text, created_at, answered_at)
       values (gen_random_uuid(), $1, true, 'sealed', now(), now())`,
    [id],
  );
  return id;
}

const questionRow: RowKind = {
  own: only(['client'], async ({ installation, caller }) => addQuestion(installation, caller)),
  foreign: async ({ installation, strangers }) =>
    addQuestion(installation, strangers.client, randomUUID()),
};
/** A question with a companion's reply. */
const repliedRow: RowKind = {
  own: only(['client'], async ({ installation, caller, strangers }) => {
    // The caller has another row with the only active plan.
    await installation.database.query(
      `update bookings.check_in_plans set state = 'stopped', stops_at = now(), stop_reason = 'holder_stopped', next_date = null,
           next_window = null, next_opens_at = null where client_id = $1`,
      [caller.accountId],
    );
    return replied(installation, await addQuestion(installation, caller), strangers.companion);
  }),
  foreign: async ({ installation, strangers }) =>
    replied(
      installation,
      await addQuestion(installation, strangers.client, randomUUID()),
      strangers.companion,
    ),
};

async function replied(
  { database }: Pick<TestInstallation, 'database'>,
  id: string,
  companion: InstallationPerson,
): Promise<string> {
  await database.query(
    'update bookings.check_in_replies set by_staff = false, author_id = $2 where check_in_id = $1',
    [id, companion.accountId],
  );
  return id;
}
const token = 'x'.repeat(43);
const why = 'staff answers where no companion does';

/** Only the person can respond: with their account, or with the secret of a link. */
export const accessCases = declareAccessCases(checkIns, {
  endpoints: {
    today: { cells: clients(200) },
    month: {
      row: planRow,
      cells: clients(own(200)),
      asked: (planId) => ({
        query: { planId, month: new Date().toISOString().slice(0, 7) },
      }),
    },
    answer: {
      row: questionRow,
      cells: clients(own(200)),
      asked: () => ({ body: { answer: 'fine' } }),
    },
    objectToReply: {
      row: repliedRow,
      cells: clients(own(204)),
      asked: () => ({ body: { message: 'A reply to somebody else' } }),
    },
    visit: { cells: all('403 token_not_valid'), asked: () => ({ body: { token } }) },
    answerByToken: {
      cells: all('403 token_not_valid'),
      asked: () => ({ body: { token, answer: 'fine' } }),
    },
    enterCall: { cells: all('403 token_not_valid'), asked: () => ({ body: { token } }) },
  },
  after: ['bookings/check-in-plans'],
  sampleRows: async ({ installation, client, companion }) => {
    const { query } = installation.database;
    // One question without a companion, and one without a reply, because lists must not decrypt replies that were never
    // sealed.
    const ofStaff = await addQuestion(installation, client, randomUUID());
    await query(
      `update bookings.check_ins set local_date = local_date - 10, opens_at = opens_at - interval '10 days',
           closes_at = closes_at - interval '10 days' where id = $1`,
      [ofStaff],
    );
    const id = await addQuestion(installation, client, randomUUID());
    await query('update bookings.check_ins set companion_id = $2 where id = $1', [
      id,
      companion.accountId,
    ]);
    await query('delete from bookings.check_in_replies where check_in_id = $1', [id]);
  },
  rareColumns: [
    `update bookings.check_in_replies set author_id = :companion, proposed_at = created_at + interval '1 day', accepted_at = now(), objected_at = now(), objection_decided_at = now(), objection_minutes = 0
       where check_in_id in (select id from bookings.check_ins where client_id = :client)`,
    `update bookings.check_ins set state = 'help', companion_id = :companion, next_at = null, answered_at = now(), tapped_at = now(),
         came_by = 'mail', message = 'sealed', staff_asked_at = now(), spoken_at = now(), spoken_by = :companion, person_name = 'Siti'
       where client_id = :client and loved_one_id is not null`,
    `insert into bookings.check_ins (plan_id, client_id, companion_id, local_date, window_no, time_zone, opens_at, closes_at, state, missed_at,
         pending_tapped_at, pending_arrived_at, pending_by, paused_until, next_at, created_at)
       select id, client_id, :companion, current_date - 1, 1, 'UTC', now() - interval '1 day', now() - interval '23 hours', 'missed', now(), now(),
           now(), 'page', now() + interval '1 year', now() + interval '1 year', now()
         from bookings.check_in_plans where client_id = :client limit 1`,
    `insert into bookings.missed_check_ins (id, daily_check_in_id, client_user_id, companion_user_id, scheduled_at, next_at, created_at)
       select gen_random_uuid(), id, client_id, :companion, opens_at, now() + interval '1 year', now()
         from bookings.check_ins where client_id = :client and state = 'missed' on conflict do nothing`,
  ],
  seenByOthers: {
    'bookings.check_ins': { by: ['moderator', 'admin'], why },
    'bookings.check_in_replies': { by: ['moderator', 'admin'], why },
  },
});
