import type { users } from '@kabar/contracts/users';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import {
  findUserForModerator,
  listSignIns,
  listUsers,
  openMatters,
  recordOpening,
} from './queries.ts';
import { toSignIns, toUser, toUserForModerator } from './view.ts';

type Endpoints = typeof users.endpoints;

export const readUser: Verb<Endpoints['read'], AuthTables> = async (
  { db, refuse, caller },
  { id },
) => {
  const { roles } = await caller();
  if (!roles.includes('admin')) {
    const row = await findUserForModerator(db, id);
    if (row === undefined) throw refuse('not_found');
    await recordOpening(db, id);
    return { user: toUserForModerator(row), openMatters: null };
  }
  const [row] = await listUsers(db, { id, limit: 1 });
  if (row === undefined) throw refuse('not_found');
  await recordOpening(db, id);
  return { user: toUser(row), openMatters: await openMatters(db, id) };
};

const mostSignIns = 20;

export const readSignIns: Verb<Endpoints['signIns'], AuthTables> = async ({ db }, { id }) =>
  toSignIns(await listSignIns(db, id, mostSignIns));
