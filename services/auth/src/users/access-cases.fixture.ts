import { users } from '@kabar/contracts/users';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { admins, staff } from '@kabar/dev/access-cells';

/** A client used only here, because these changes are permanent. */
const person: RowKind = {
  foreign: async ({ installation }) => (await installation.person('client')).accountId,
};

/** A request by another admin. */
const request: RowKind = {
  foreign: async ({ installation }) => {
    const [user, admin] = [await installation.person('client'), await installation.person('admin')];
    const [row] = await installation.database.query<{ id: string }>(
      `insert into auth.user_requests (user_id, kind, asked_by, asked_at, valid_until)
         values ($1, 'grant_admin', $2, now(), now() + interval '1 day') returning id`,
      [user.accountId, admin.accountId],
    );
    if (row === undefined) throw new Error('The request was not written');
    return row.id;
  },
};

export const accessCases = declareAccessCases(users, {
  endpoints: {
    list: { cells: admins(200) },
    search: { cells: staff(200), asked: () => ({ path: '/user-search?search=nobody' }) },
    emails: { cells: staff(200), asked: () => ({ body: { userIds: [] } }) },
    read: { row: person, cells: staff({ foreign: 200, missing: 404 }) },
    signIns: { row: person, cells: staff({ foreign: 200, missing: 200 }) },
    setRole: {
      row: person,
      cells: admins({ foreign: 200, missing: 404 }),
      asked: () => ({ body: { role: 'moderator' } }),
    },
    deleteUser: {
      row: person,
      cells: admins({ foreign: 200, missing: 404 }),
      asked: (userId) => ({ path: '/admin-delete-user', body: { userId } }),
    },
    requests: { cells: admins(200) },
    agree: {
      row: request,
      cells: admins({ foreign: 204, missing: 404 }),
      asked: () => ({ body: {} }),
    },
    withdraw: {
      row: request,
      cells: admins({ foreign: 204, missing: 404 }),
      asked: () => ({ body: {} }),
    },
  },
  sampleRows: async ({ installation, client, admin }) => {
    await installation.database.query(
      `insert into auth.user_requests (user_id, kind, role, asked_by, asked_at, valid_until)
         values ($1, 'delete', null, $2, now(), now() + interval '1 day'),
           ($1, 'revoke_admin', 'client', $2, now(), now() + interval '1 day')`,
      [client.accountId, admin.accountId],
    );
    // Older than 24 hours, so that it does not count for the second admin rule.
    await installation.database.query(
      `insert into auth.ended_admin_roles (ended_at) values (now() - interval '2 days')`,
    );
  },
});
