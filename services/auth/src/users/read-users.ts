import type { users } from '@kabar/contracts/users';
import { readCursor, writeCursor } from '@kabar/server/moment-lists';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { findEmails, findUsers, listRequests, listUsers } from './queries.ts';
import { toFoundUser, toUser, toUserRequest } from './view.ts';

type Read<Name extends keyof typeof users.endpoints> = Verb<
  (typeof users.endpoints)[Name],
  AuthTables
>;

const pageSize = 50;

export const listAllUsers: Read<'list'> = async (context, { search, role, after }) => {
  const position = after === undefined ? undefined : readCursor(context, after);
  const rows = await listUsers(context.db, { search, role, after: position, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = rows.length > pageSize && last ? writeCursor(last) : null;
  return { users: page.map(toUser), next };
};

const mostFound = 8;

export const searchUsers: Read<'search'> = async ({ db }, { search }) => ({
  users: (await findUsers(db, search, mostFound)).map(toFoundUser),
});

export const readEmails: Read<'emails'> = async ({ db }, { userIds }) => ({
  emails: (await findEmails(db, userIds)).map((row) => ({ userId: row.user_id, email: row.email })),
});

export const listUserRequests: Read<'requests'> = async ({ db }) => ({
  requests: (await listRequests(db)).map(toUserRequest),
});
