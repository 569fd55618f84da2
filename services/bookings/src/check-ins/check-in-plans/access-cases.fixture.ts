import { randomUUID } from 'node:crypto';
import { checkInPlans } from '@kabar/contracts/check-in-plans';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { clients, own } from '@kabar/dev/access-cells';
import { addPlan } from './plans-fixture.ts';

const planRow: RowKind = {
  own: only(['client'], async ({ installation, caller }) => addPlan(installation, caller)),
  // A person has one active plan, so each row has another loved one.
  foreign: async ({ installation, strangers }) =>
    addPlan(installation, strangers.client, randomUUID()),
};

/** Only the account's holder has plans. */
export const accessCases = declareAccessCases(checkInPlans, {
  endpoints: {
    list: { cells: clients(200) },
    create: {
      cells: clients(201),
      asked: () => ({
        body: {
          ...{ id: randomUUID(), lovedOneId: null, days: { kind: 'every_day' }, askedBy: [] },
          ...{ windows: [{ opensAt: '08:00', minutes: 60 }], contactOrder: [] },
        },
      }),
    },
    change: {
      row: planRow,
      cells: clients(own(200)),
      asked: () => ({ body: { askedBy: ['mail'] }, ifMatch: '*' }),
    },
    pause: {
      row: planRow,
      cells: clients(own(200)),
      asked: () => ({
        body: { until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
      }),
    },
    resume: { row: planRow, cells: clients(own(200)) },
    stop: { row: planRow, cells: clients(own(200)) },
  },
  sampleRows: async ({ installation, client }) => {
    await addPlan(installation, client);
    await installation.database.query(
      'insert into bookings.check_in_trials (client_id, since) values ($1, now())',
      [client.accountId],
    );
  },
  rareColumns: [
    `insert into bookings.check_in_plans (id, client_id, loved_one_id, days_kind, every_days, days_from, first_opens, first_minutes,
         second_opens, second_minutes, time_zone, asked_by, contact_order, state, away_until, stops_at, stop_reason, next_date,
         next_window, next_opens_at, created_at)
       values (gen_random_uuid(), :client, gen_random_uuid(), 'every_n_days', 3, '2028-01-01', 480, 60, 1080, 60, 'UTC', '{mail}',
         array[gen_random_uuid()], 'stopping', '2028-01-01', now() + interval '7 days', 'no_companion', '2028-01-01', 1,
         now() + interval '1 day', now())`,
    `update bookings.check_in_plans set days_kind = 'weekdays', weekdays = '{1}' where client_id = :client and loved_one_id is null`,
  ],
  seenByOthers: {
    'bookings.check_in_plans': {
      by: ['moderator', 'admin'],
      why: 'staff answers where no companion does',
    },
  },
});
