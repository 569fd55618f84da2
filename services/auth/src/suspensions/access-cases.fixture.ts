import { randomUUID } from 'node:crypto';
import { suspensions } from '@kabar/contracts/suspensions';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { admins, staff } from '@kabar/dev/access-cells';

/** A suspension of a client. */
const row: RowKind = {
  foreign: async ({ installation }) => {
    const { accountId } = await installation.person('client');
    const id = randomUUID();
    await installation.database.query(
      `insert into auth.suspensions (id, account_id, reason, started_at) values ($1, $2, 'Asked for money', now())`,
      [id, accountId],
    );
    return id;
  },
};
const person: RowKind = {
  foreign: async ({ installation }) => (await installation.person('client')).accountId,
};

export const accessCases = declareAccessCases(suspensions, {
  endpoints: {
    list: { cells: staff(200) },
    start: {
      row: person,
      cells: staff({ foreign: 204, missing: 404 }),
      asked: (userId) => ({
        path: '/suspensions',
        body: { id: randomUUID(), userId, reason: 'Asked for money', days: 7 },
      }),
    },
    lift: {
      row,
      cells: admins({ foreign: 204, missing: 404 }),
      asked: () => ({ body: { reason: 'It was a mistake' } }),
    },
  },
  // Ended yesterday, so that both can sign in again.
  sampleRows: async ({ installation, client, companion }) => {
    await installation.database.query(
      `insert into auth.suspensions (id, account_id, reason, started_at, until, ended_at)
         select gen_random_uuid(), id, 'Asked for money', now() - interval '8 days', now() - interval '1 day', now()
         from unnest($1::uuid[]) as id`,
      [[client.accountId, companion.accountId]],
    );
  },
  rareColumns: ['update auth.suspensions set started_by = :admin where account_id = :client'],
  seenByOthers: {
    'auth.suspensions': { by: ['moderator', 'admin'], why: 'staff lift suspensions' },
  },
});
