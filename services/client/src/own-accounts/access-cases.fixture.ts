import { ownAccounts } from '@kabar/contracts/own-accounts';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { clients } from '@kabar/dev/access-cells';
import { addLovedOne } from '../loved-ones/access-cases.fixture.ts';

/** A request of a stranger's loved one: staff may answer it, other companions may not. */
const requestOf = (state: 'asked' | 'confirmed'): RowKind => ({
  foreign: async ({ installation }) => {
    const holder = await installation.person('client');
    const lovedOne = await addLovedOne(holder);
    const [row] = await installation.database.query<{ id: string }>(
      `insert into client.own_account_requests (loved_one_id, holder_user_id, email, state, asked_at, confirmed_at, expires_at)
         values ($1, $2, 'nobody-here@people.test', $3, now(), $4, $5) returning id`,
      [
        ...[lovedOne, holder.accountId, state],
        ...(state === 'asked' ? [null, null] : [new Date(), new Date(Date.now() + 3_600_000)]),
      ],
    );
    if (row === undefined) throw new Error('The request was not written');
    return row.id;
  },
});

const answered = { foreign: 204, missing: 404 };
const none = { foreign: 404, missing: 404 };

export const accessCases = declareAccessCases(ownAccounts, {
  endpoints: {
    waiting: { cells: [401, 403, 200, 200, 200, 403] },
    confirm: {
      row: requestOf('asked'),
      cells: [401, 403, none, answered, answered, 403],
      asked: () => ({ body: {} }),
    },
    decline: {
      row: requestOf('asked'),
      cells: [401, 403, none, answered, answered, 403],
      asked: () => ({ body: {} }),
    },
    // Only for the account with the request's address.
    read: { row: requestOf('confirmed'), cells: clients(none) },
    take: { row: requestOf('confirmed'), cells: clients(none), asked: () => ({ body: {} }) },
  },
  after: ['client/loved-ones'],
  sampleRows: async ({ client, installation }) => {
    await installation.database.query(
      `insert into client.own_account_requests (loved_one_id, holder_user_id, email, asked_at)
         select id, client_user_id, 'own@people.test', now() from client.loved_one_profiles where client_user_id = $1 limit 1`,
      [client.accountId],
    );
  },
  rareColumns: [
    `insert into client.own_account_requests (loved_one_id, holder_user_id, state, asked_at, confirmed_at, confirmed_by, expires_at, ended_at)
       select id, client_user_id, 'taken', now(), now(), :companion, now(), now() from client.loved_one_profiles
         where client_user_id = :client limit 1`,
  ],
});
