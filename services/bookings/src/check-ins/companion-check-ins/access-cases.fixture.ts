import { randomUUID } from 'node:crypto';
import { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { companions, none, own } from '@kabar/dev/access-cells';
import { setFlag } from '@kabar/dev/neighbours/backoffice';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

/** Inserts a missed question of the client whose late "fine" waits for the companion, or an answered one. */
export async function addCheckIn(
  installation: TestInstallation,
  client: InstallationPerson,
  companion: InstallationPerson | null,
  answered: 'fine' | 'call' | null,
): Promise<string> {
  const { query } = installation.database;
  const [plan, id] = [randomUUID(), randomUUID()];
  await setFlag(installation.database, 'check_in_plans_enabled', true);
  await query(
    `insert into bookings.check_in_plans (id, client_id, days_kind, first_opens, first_minutes, time_zone, asked_by, contact_order,
         state, stops_at, stop_reason, created_at)
       values ($1, $2, 'every_day', 480, 120, 'UTC', '{}', '{}', 'stopped', now(), 'holder_stopped', now())`,
    [plan, client.accountId],
  );
  await query(
    `insert into bookings.check_ins (id, plan_id, client_id, companion_id, local_date, window_no, time_zone, opens_at, closes_at,
         state, missed_at, answered_at, tapped_at, came_by, pending_tapped_at, pending_arrived_at, pending_by, created_at)
       select $1, $2, $3, $4, current_date, 1, 'UTC', now() - interval '4 hours', now() - interval '2 hours', coalesce($5::text, 'missed'),
           now(), answered.at, answered.at, case when $5::text is not null then 'page' end, pending.at, pending.at,
           case when $5::text is null then 'page' end, now()
         from (select case when $5::text is not null then now() end as at) as answered,
           (select case when $5::text is null then now() end as at) as pending`,
    [id, plan, client.accountId, companion?.accountId ?? null, answered],
  );
  return id;
}

const rowOf = (answered: 'fine' | 'call' | null): RowKind => ({
  own: only(['companion'], async ({ installation, strangers, caller }) =>
    addCheckIn(installation, strangers.client, caller, answered),
  ),
  // Staff handle questions without a companion; this one has one.
  foreign: async ({ installation, strangers }) =>
    addCheckIn(installation, strangers.client, strangers.companion, answered),
});

/** A companion handles people in their own care; staff handle those without a companion. */
export const accessCases = declareAccessCases(companionCheckIns, {
  endpoints: {
    list: { cells: companions(200) },
    reply: {
      row: rowOf('fine'),
      cells: [401, 403, own(201), none, none, 403],
      asked: () => ({ body: { replyId: randomUUID(), text: 'Good morning' } }),
    },
    spoken: {
      row: rowOf('call'),
      cells: [
        401,
        403,
        own(200),
        { foreign: 200, missing: 404 },
        { foreign: 200, missing: 404 },
        403,
      ],
      asked: () => ({ body: {} }),
    },
    call: {
      row: rowOf('call'),
      cells: companions(own(201)),
      asked: () => ({ body: {} }),
    },
    confirmFine: {
      row: rowOf(null),
      cells: companions(own(200)),
      asked: () => ({ body: { isFine: true } }),
    },
    readGreetings: { cells: companions(200) },
    saveGreetings: {
      cells: companions(200),
      asked: () => ({ body: { greetings: ['Good morning'] } }),
    },
  },
  after: ['companion/verification', 'bookings/missed-check-ins'],
  sampleRows: async ({ installation, client, companion }) => {
    const wish = await addCheckIn(installation, client, companion, 'call');
    await companion.call('bookings', `POST /check-ins/${wish}/call`, {});
    await companion.call('bookings', 'PUT /check-in-greetings', { greetings: ['Good morning'] });
  },
  rareColumns: [
    `update bookings.check_in_calls set loved_one_id = gen_random_uuid() where client_id = :client`,
  ],
});
