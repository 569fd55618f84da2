import type { users } from '@kabar/contracts/users';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { answerRequest, deleteUser, setUserRole } from './queries.ts';

type Change<Name extends keyof typeof users.endpoints> = Verb<
  (typeof users.endpoints)[Name],
  AuthTables
>;

export const setRole: Change<'setRole'> = async ({ db, refuse }, { id, role }) => {
  const answer = await setUserRole(db, id, role);
  if (answer !== null && answer !== 'waiting') throw refuse(answer);
  return { waiting: answer === 'waiting' };
};

export const deleteOther: Change<'deleteUser'> = async ({ db, refuse }, { userId }) => {
  const answer = await deleteUser(db, userId);
  if (answer !== null && answer !== 'waiting') throw refuse(answer);
  return { waiting: answer === 'waiting' };
};

export const agree: Change<'agree'> = async ({ db, refuse }, { id }) => {
  const refusal = await answerRequest(db, id, true);
  if (refusal !== null) throw refuse(refusal);
  return null;
};

export const withdraw: Change<'withdraw'> = async ({ db, refuse }, { id }) => {
  const refusal = await answerRequest(db, id, false);
  if (refusal !== null) throw refuse('not_found');
  return null;
};
