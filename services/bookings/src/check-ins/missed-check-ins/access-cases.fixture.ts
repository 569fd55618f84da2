import { randomUUID } from 'node:crypto';
import { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { all, clients, companions, own } from '@kabar/dev/access-cells';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';
import { addApprovedTrial, minutesAgo } from '../../session-logs-fixture.ts';

let calls = 0;

/** Inserts a missed check-in between the two, of the client or of a loved one. */
async function addCheckIn(
  installation: TestInstallation,
  client: InstallationPerson,
  companion: InstallationPerson,
  isForLovedOne = false,
): Promise<string> {
  calls += 1;
  const start = minutesAgo(calls * 20 + 6000);
  const trial = await addApprovedTrial(installation, client, companion, { start });
  const id = randomUUID();
  await installation.database.query(
    `insert into bookings.missed_check_ins (id, trial_booking_id, client_user_id, companion_user_id, loved_one_id,
         scheduled_at, state, created_at)
       values ($1, $2, $3, $4, $6, $5, 'with_staff', $5)`,
    [
      ...[id, trial, client.accountId, companion.accountId, start],
      isForLovedOne ? randomUUID() : null,
    ],
  );
  await installation.database.query(
    `insert into bookings.missed_check_in_steps (check_in_id, kind, turn, actor, contact_id, at)
       values ($1, 'contact_written', 1, 'system', gen_random_uuid(), now())`,
    [id],
  );
  await installation.database.query(
    `insert into bookings.missed_check_in_links (token_hash, check_in_id, turn, contact_id, answered_at)
       values ($1, $2, 1, gen_random_uuid(), now())`,
    [Buffer.from(id), id],
  );
  return id;
}

const rowOf = (isForLovedOne: boolean): RowKind => ({
  own: only(['client', 'companion'], async ({ installation, strangers, caller, role }) =>
    role === 'client'
      ? addCheckIn(installation, caller, strangers.companion, isForLovedOne)
      : addCheckIn(installation, strangers.client, caller, isForLovedOne),
  ),
  foreign: async ({ installation, strangers }) =>
    addCheckIn(installation, strangers.client, strangers.companion, isForLovedOne),
});
const checkInRow = rowOf(false);
const token = 'x'.repeat(43);
const read = { foreign: 200, missing: 404 };

/** Both people read their own, staff read all; a contact has only a link. */
export const accessCases = declareAccessCases(missedCheckIns, {
  endpoints: {
    list: { cells: [401, 200, 200, 403, 403, 403] },
    read: { row: checkInRow, cells: [401, own(200), own(200), read, read, 403] },
    start: {
      cells: companions(404),
      asked: () => ({
        body: { id: randomUUID(), session: { kind: 'booking', id: randomUUID() } },
      }),
    },
    answer: {
      row: checkInRow,
      cells: companions(own(200)),
      asked: () => ({ body: { reached: true } }),
    },
    fine: { row: checkInRow, cells: clients(own(200)), asked: () => ({ body: {} }) },
    holderAnswer: {
      row: rowOf(true),
      cells: clients(own(200)),
      asked: () => ({ body: { reached: true } }),
    },
    checkLink: { cells: all(200), asked: () => ({ body: { token } }) },
    answerLink: {
      cells: all('410 link_invalid'),
      asked: () => ({ body: { token, answer: 'reached' } }),
    },
  },
  after: ['companion/verification', 'bookings/trial-bookings', 'bookings/bookings'],
  sampleRows: async ({ installation, client, companion }) => {
    await addCheckIn(installation, client, companion, true);
  },
  rareColumns: [
    `insert into bookings.missed_check_ins (id, booking_id, client_user_id, companion_user_id, scheduled_at, state, next_at,
         created_at)
       select gen_random_uuid(), id, :client, :companion, now(), 'running', now() + interval '1 year', now()
         from bookings.bookings where user_id = :client limit 1`,
    `update bookings.missed_check_ins set ended_at = now(), told_at = now(), state = 'ended'
       where client_user_id = :client and state = 'with_staff'`,
  ],
  seenByOthers: {
    'bookings.missed_check_ins': {
      by: ['moderator', 'admin'],
      why: 'staff looks after whoever was not reached',
    },
    'bookings.missed_check_in_steps': {
      by: ['moderator', 'admin'],
      why: 'staff looks after whoever was not reached',
    },
  },
});
