import { randomUUID } from 'node:crypto';
import { reassignments } from '@kabar/contracts/reassignments';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { staff } from '@kabar/dev/access-cells';

/** An active assignment of two other people. */
const assignmentRow: RowKind = {
  counterpart: async ({ installation, strangers }) => {
    const id = randomUUID();
    const client = await installation.person('client');
    await installation.database.query(
      `insert into bookings.client_companion_assignments (id, client_id, companion_id, origin) values ($1, $2, $3, 'staff')`,
      [id, client.accountId, strangers.companion.accountId],
    );
    return id;
  },
};

const nobody = '00000000-0000-4000-8000-000000000000';

/** All staff; the choice depends on the companion, not on the caller. */
export const accessCases = declareAccessCases(reassignments, {
  endpoints: {
    list: { cells: staff(200) },
    ofPerson: {
      row: { foreign: ({ strangers }) => Promise.resolve(strangers.client.accountId) },
      cells: staff({ foreign: 200, missing: 200 }),
    },
    replacements: { cells: staff(200) },
    preview: {
      row: assignmentRow,
      cells: staff({ missing: 404, counterpart: '409 replacement_not_suitable' }),
      asked: () => ({ body: { newCompanionId: nobody } }),
    },
    reassign: {
      row: assignmentRow,
      cells: staff({ missing: 404, counterpart: '409 replacement_not_suitable' }),
      asked: () => ({ body: { newCompanionId: nobody, fingerprint: 'of a preview' } }),
    },
  },
  sampleRows: async ({ installation, client, companion }) => {
    const id = randomUUID();
    await installation.database.query(
      `insert into bookings.client_companion_assignments (id, client_id, companion_id, origin, status, ended_at, ended_by)
         values ($1, $2, $3, 'staff', 'ended', now(), 'staff')`,
      [id, client.accountId, companion.accountId],
    );
    await installation.database.query(
      `insert into bookings.handover_notes (assignment_id, client_id, companion_id, written_by, note)
         values ($1, $2, $3, gen_random_uuid(), '\\x00')`,
      [id, client.accountId, companion.accountId],
    );
  },
});
