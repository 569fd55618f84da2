import type { users } from '@kabar/contracts/users';
import type { Verb } from '@kabar/server/slice';
import { z } from 'zod';
import type { AuthTables } from '../tables.ts';
import { listRequests, listUsers, openMatters, type Position, recordOpening } from './queries.ts';
import { toUser, toUserRequest } from './view.ts';

type Read<Name extends keyof typeof users.endpoints> = Verb<
  (typeof users.endpoints)[Name],
  AuthTables
>;

const pageSize = 50;
const Parts = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()]);

export const listAllUsers: Read<'list'> = async ({ db, refuse }, { search, role, after }) => {
  let position: Position | undefined;
  if (after !== undefined) {
    const parsed = Parts.safeParse(after.split('_'));
    if (!parsed.success) {
      throw refuse('invalid_input', { fields: [{ path: 'after', reason: 'Not a cursor' }] });
    }
    position = { moment: parsed.data[0], id: parsed.data[1] };
  }
  const rows = await listUsers(db, { search, role, after: position, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = rows.length > pageSize && last ? `${last.moment}_${last.id}` : null;
  return { users: page.map(toUser), next };
};

export const readUser: Read<'read'> = async ({ db, refuse }, { id }) => {
  const [row] = await listUsers(db, { id, limit: 1 });
  if (row === undefined) throw refuse('not_found');
  await recordOpening(db, id);
  return { user: toUser(row), openMatters: await openMatters(db, id) };
};

export const listUserRequests: Read<'requests'> = async ({ db }) => ({
  requests: (await listRequests(db)).map(toUserRequest),
});
