import { sessionPay } from '@kabar/contracts/session-pay';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { admins, staff } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';
import { addApprovedTrial, logOf, minutesAgo, trial } from '../../session-logs-fixture.ts';

let calls = 0;

/** A log of two other people, each at a new time, because claims of one person never overlap. */
const logOfOthers: RowKind = {
  foreign: async ({ installation, strangers: { client, companion } }) => {
    calls += 1;
    const start = minutesAgo(calls * 20 + 3_000);
    const session = trial(await addApprovedTrial(installation, client, companion, { start }));
    const log = logOf(client, session, { startedAt: start.toISOString() });
    await done(companion.call('bookings', 'POST /session-logs', log));
    return log.id;
  },
};

/** A log of two other people with an objection by its client. */
const objection: RowKind = {
  foreign: async (making) => {
    const id = (await logOfOthers.foreign?.(making)) ?? '';
    const words = { message: 'We talked for five minutes' };
    await done(
      making.strangers.client.call('bookings', `POST /session-logs/${id}/objection`, words),
    );
    return id;
  },
};

/** Only admins set pay. Moderators read the case, which has no amounts. */
export const accessCases = declareAccessCases(sessionPay, {
  endpoints: {
    set: {
      row: logOfOthers,
      cells: admins({ missing: 404, foreign: 200 }),
      asked: () => ({ body: { minutes: 5, reason: 'The line was bad' } }),
    },
    objection: { row: objection, cells: staff({ missing: 404, foreign: 200 }) },
    decideObjection: {
      row: objection,
      cells: admins({ missing: 404, foreign: 200 }),
      asked: () => ({ body: { minutes: 5, reason: 'The line was bad' } }),
    },
  },
  after: ['bookings/session-logs'],
  rareColumns: [
    `update bookings.session_logs set objected_at = now(), objection_decided_at = now(), objection_minutes = 5
       where client_user_id = :client`,
  ],
});
