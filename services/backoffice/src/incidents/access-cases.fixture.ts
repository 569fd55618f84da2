import { randomUUID } from 'node:crypto';
import { incidents } from '@kabar/contracts/incidents';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { staff } from '@kabar/dev/access-cells';
import { createSystemCaller } from '@kabar/dev/system-caller';
import { done, type TestInstallation } from '@kabar/dev/test-installation';
import { openIncident } from './incidents-fixture.ts';

/** All staff can access any incident. */
const incidentRow: RowKind = { counterpart: ({ installation }) => addIncident(installation) };
/** An incident that the caller owns; only such incidents can be closed. */
const takenRow: RowKind = {
  own: async ({ installation, caller, role }) => {
    if (role !== 'moderator' && role !== 'admin') return undefined;
    const id = await addIncident(installation);
    await done(caller.call('backoffice', `POST /incidents/${id}/owner`, {}));
    return id;
  },
  counterpart: ({ installation }) => addIncident(installation),
};

const ofStaff = (outcome: number | string) => ({ missing: 404, counterpart: outcome });

export const accessCases = declareAccessCases(incidents, {
  endpoints: {
    list: { cells: staff(200) },
    ofPerson: {
      row: { foreign: ({ strangers }) => Promise.resolve(strangers.client.accountId) },
      cells: staff({ foreign: 200, missing: 200 }),
    },
    read: { row: incidentRow, cells: staff(ofStaff(200)) },
    take: {
      row: incidentRow,
      cells: staff(ofStaff(200)),
      asked: () => ({ body: {} }),
    },
    addNote: {
      row: incidentRow,
      cells: staff(ofStaff(201)),
      asked: () => ({ body: { noteId: randomUUID(), content: 'Nobody picks up yet' } }),
    },
    close: {
      row: takenRow,
      cells: staff({ ...ofStaff('409 not_owner'), own: 200 }),
      asked: () => ({ body: { outcome: 'She answered at noon' } }),
    },
  },
  // A closed incident about both people, with an owner and a note.
  sampleRows: async ({ installation, client, companion, admin }) => {
    const id = await addIncident(installation, {
      client: client.accountId,
      companion: companion.accountId,
      message: 'She sounded weak',
    });
    await installation.database.query(
      'update backoffice.incidents set alerted_at = now() where id = $1',
      [id],
    );
    const note = { noteId: randomUUID(), content: 'Rang her son' };
    await done(admin.call('backoffice', `POST /incidents/${id}/owner`, {}));
    await done(admin.call('backoffice', `POST /incidents/${id}/notes`, note));
    await done(
      admin.call('backoffice', `POST /incidents/${id}/outcome`, { outcome: 'All is well' }),
    );
  },
  seenByOthers: {
    'backoffice.incidents': { by: ['moderator', 'admin'], why: 'all of staff looks after them' },
    'backoffice.incident_notes': {
      by: ['moderator', 'admin'],
      why: 'all of staff looks after them',
    },
  },
});

async function addIncident(
  installation: TestInstallation,
  wanted: Parameters<typeof openIncident>[1] = {},
): Promise<string> {
  const system = createSystemCaller(installation.database);
  try {
    return await openIncident(system, wanted);
  } finally {
    await system.close();
  }
}
