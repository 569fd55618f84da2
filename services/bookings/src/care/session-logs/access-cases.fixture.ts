import { sessionLogs } from '@kabar/contracts/session-logs';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { admins, clients, companions, own, staff } from '@kabar/dev/access-cells';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';
import { addApprovedTrial, logOf, minutesAgo, trial } from '../../session-logs-fixture.ts';

let calls = 0;
/** A new time for each, because claims of one person never overlap. */
const aTime = () => {
  calls += 1;
  return minutesAgo(calls * 20 + 20);
};

type Installation = Parameters<typeof addApprovedTrial>[0];

async function addLog(
  installation: Installation,
  client: InstallationPerson,
  companion: InstallationPerson,
): Promise<string> {
  const start = aTime();
  const id = await addApprovedTrial(installation, client, companion, { start });
  const more = { startedAt: start.toISOString(), urgentFlag: true, urgentDetails: 'She fell' };
  const log = logOf(client, trial(id), more);
  await done(companion.call('bookings', 'POST /session-logs', log));
  return log.id;
}

const sessionLogRow: RowKind = {
  own: only(['client'], async ({ installation, strangers, caller }) =>
    addLog(installation, caller, strangers.companion),
  ),
  foreign: async ({ installation, strangers }) =>
    addLog(installation, strangers.client, strangers.companion),
};

/** Companions write and read their logs; the client reads a part through a function, and may object. */
export const accessCases = declareAccessCases(sessionLogs, {
  endpoints: {
    ofStaff: { row: sessionLogRow, cells: staff({ missing: 404, foreign: 200 }) },
    sessions: { cells: companions(200) },
    // The people in these cases are not clients of the caller, which is checked before the content.
    create: {
      cells: companions('403 not_own_client'),
      asked: () => ({ body: logOf({ accountId: crypto.randomUUID() }, null) }),
    },
    recorded: { cells: companions(200) },
    received: { cells: clients(200) },
    object: {
      row: sessionLogRow,
      cells: clients(own(200)),
      asked: () => ({ body: { message: 'We talked for five minutes only' } }),
    },
    audit: { cells: admins(200) },
    export: { cells: admins(200) },
  },
  seenByOthers: {
    'bookings.personal_keys': {
      by: ['moderator', 'admin'],
      why: 'admins look through what is sealed in session logs; staff answers daily check-ins where no companion does',
    },
  },
  after: [
    'companion/verification',
    'bookings/trial-bookings',
    'bookings/bookings',
    'bookings/trial-requests',
  ],
  sampleRows: async ({ installation, client, companion }) => {
    await addLog(installation, client, companion);
    await installation.database.query(
      'insert into bookings.trial_completions (client_id, completed_at) values ($1, now())',
      [client.accountId],
    );
  },
  rareColumns: [
    `insert into bookings.session_logs (id, trial_request_id, booking_id, client_user_id, companion_user_id, loved_one_id, medium,
         started_at, duration_seconds, objected_at)
       select gen_random_uuid(), (select id from bookings.trial_requests where requester_user_id = :client limit 1),
         (select id from bookings.bookings where user_id = :client limit 1), :client, :companion, gen_random_uuid(), 'phone',
         now(), 600, now()`,
  ],
});
