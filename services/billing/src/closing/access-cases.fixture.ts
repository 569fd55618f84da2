import { closing } from '@kabar/contracts/closing';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { admins, signedIn } from '@kabar/dev/access-cells';
import { setClosing } from '@kabar/dev/neighbours/auth';
import { addEarning } from '../payouts/payouts-fixture.ts';

/** A companion whose account is closed and who is owed an earning, which another admin asked to waive. */
const closed: RowKind = {
  foreign: async ({ installation }) => {
    const person = await installation.person('companion');
    const { database } = installation;
    await addEarning({ database }, person);
    const closedAt = new Date(Date.now() - 31 * 86_400_000);
    await setClosing(database, person.accountId, closedAt);
    await database.query(
      `insert into billing.closings (person_id, closed_at, settled_at, waiver_asked_at) values ($1, $2, now(), now())`,
      [person.accountId, closedAt],
    );
    return person.accountId;
  },
};

export const accessCases = declareAccessCases(closing, {
  endpoints: {
    preview: { cells: signedIn(200) },
    listUnpaid: { cells: admins(200) },
    waive: {
      row: closed,
      cells: admins({ foreign: 200, missing: 404 }),
      asked: () => ({ body: {} }),
    },
  },
  sampleRows: async ({ installation, client, companion, admin }) => {
    for (const person of [client, companion])
      await installation.database.query(
        `insert into billing.closings (person_id, closed_at, settled_at, waiver_asked_by, waiver_asked_at)
           values ($1, now(), now(), $2, now())`,
        [person.accountId, admin.accountId],
      );
  },
});
