import { closing } from '@kabar/contracts/closing';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { admins, signedIn } from '@kabar/dev/access-cells';
import { addEarning } from '../payouts/payouts-fixture.ts';

/** A companion whose account is closed and who is owed an earning, which another admin asked to waive. */
const closed: RowKind = {
  foreign: async ({ installation }) => {
    const person = await installation.person('companion');
    const { database } = installation;
    await addEarning({ database }, person);
    await database.query(
      `update auth.accounts set closing_at = now() - interval '31 days' where id = $1`,
      [person.accountId],
    );
    await database.query(
      `insert into billing.closings (person_id, closed_at, settled_at, waiver_asked_at)
         select id, closing_at, now(), now() from auth.accounts where id = $1`,
      [person.accountId],
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
