import { staffTasks } from '@kabar/contracts/staff-tasks';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { staff } from '@kabar/dev/access-cells';
import { createSystemCaller } from '@kabar/dev/system-caller';
import { done, type TestInstallation } from '@kabar/dev/test-installation';
import { openIncident } from '../incidents/incidents-fixture.ts';

/** A task is addressed by its path and the time since when it waits. */
const concern: RowKind = {
  counterpart: async ({ installation }) => JSON.stringify(await openConcern(installation)),
};

interface Concern {
  id: string;
  moment: string;
}

const pathOf = (row: string, what: string) => `/staff-tasks/incident/${parsed(row).id}/${what}`;
/** Parses a row's address. For a missing row, the access matrix passes a new id. */
const parsed = (row: string): Concern =>
  row.startsWith('{') ? JSON.parse(row) : { id: row, moment: '2026-01-01T00:00:00.000000Z' };
const ofStaff = { missing: 404, counterpart: 200 };
const until = () => new Date(Date.now() + 86_400_000).toISOString();

export const accessCases = declareAccessCases(staffTasks, {
  endpoints: {
    list: { cells: staff(200) },
    colleagues: { cells: staff(200) },
    assign: {
      row: concern,
      cells: staff(ofStaff),
      asked: (row) => ({
        path: pathOf(row, 'owner'),
        body: { moment: parsed(row).moment, ownerId: null, from: null },
      }),
    },
    snooze: {
      row: concern,
      cells: staff(ofStaff),
      asked: (row) => ({
        path: pathOf(row, 'snooze'),
        body: { moment: parsed(row).moment, until: until(), reason: 'Waits for a call' },
      }),
    },
    wake: {
      row: concern,
      cells: staff(ofStaff),
      asked: (row) => ({ path: pathOf(row, 'waking'), body: { moment: parsed(row).moment } }),
    },
  },
  // A concern about both people, which is snoozed and then gets an owner.
  sampleRows: async ({ installation, client, companion, admin }) => {
    const people = { client: client.accountId, companion: companion.accountId };
    const { id, moment } = await openConcern(installation, people);
    const snooze = { moment, until: until(), reason: 'Waits for a call' };
    await done(admin.call('backoffice', `PUT /staff-tasks/incident/${id}/snooze`, snooze));
  },
  rareColumns: ['update backoffice.staff_task_marks set owner_id = :admin'],
  seenByOthers: {
    'backoffice.staff_task_marks': {
      by: ['moderator', 'admin'],
      why: 'all of staff shares the list',
    },
  },
});

async function openConcern(
  { database }: TestInstallation,
  people: { client?: string; companion?: string } = {},
): Promise<Concern> {
  const system = createSystemCaller(database);
  try {
    const id = await openIncident(system, { kind: 'concern', ...people });
    const [row] = await database.query<{ moment: string }>(
      `select to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
         from backoffice.incidents where id = $1`,
      [id],
    );
    return { id, moment: row?.moment ?? '' };
  } finally {
    await system.close();
  }
}
