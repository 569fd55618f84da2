import { randomUUID } from 'node:crypto';
import { assignments } from '@kabar/contracts/assignments';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { clients, companions, own, theirs } from '@kabar/dev/access-cells';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

/** Inserts an assignment directly, replacing the client's active one. */
async function addAssignment(
  { database }: TestInstallation,
  client: InstallationPerson,
  companion: InstallationPerson,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `update bookings.client_companion_assignments set status = 'ended', ended_at = now(), ended_by = 'staff'
       where client_id = $1 and status = 'active'`,
    [client.accountId],
  );
  await database.query(
    `insert into bookings.client_companion_assignments (id, client_id, companion_id, origin) values ($1, $2, $3, 'staff')`,
    [id, client.accountId, companion.accountId],
  );
  return id;
}

const assignmentRow: RowKind = {
  own: only(['client'], async ({ installation, strangers, caller }) =>
    addAssignment(installation, caller, strangers.companion),
  ),
  counterpart: only(['companion'], async ({ installation, caller }) =>
    addAssignment(installation, await installation.person('client'), caller),
  ),
  foreign: async ({ installation, strangers }) =>
    addAssignment(installation, await installation.person('client'), strangers.companion),
};

/** Only the two people of an assignment may read it. */
export const accessCases = declareAccessCases(assignments, {
  endpoints: {
    current: { cells: clients(200) },
    list: { cells: companions(200) },
    askForAnother: {
      row: assignmentRow,
      cells: clients(own(200)),
      asked: () => ({ body: { reason: 'We do not get on' } }),
    },
    previewEnd: { row: assignmentRow, cells: [401, own(200), theirs(200), 403, 403, 403] },
    end: {
      row: assignmentRow,
      cells: [401, own(200), theirs(200), 403, 403, 403],
      asked: () => ({ body: {} }),
    },
  },
  rareColumns: [
    `insert into bookings.client_companion_assignments (client_id, companion_id, origin, status, ended_at, ended_by, end_reason,
       asked_for_another_at)
     values (:client, :companion, 'staff', 'ended', now(), 'client', 'Moving away', now()),
       (:client, :companion, 'staff', 'ended', now(), 'companion', 'Moving away', now())`,
  ],
  seenByOthers: {
    'bookings.client_companion_assignments': {
      by: ['admin', 'moderator'],
      why: 'staff sees who accompanies whom',
    },
  },
});
