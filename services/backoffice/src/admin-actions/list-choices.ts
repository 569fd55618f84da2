import type { adminActions } from '@kabar/contracts/admin-actions';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { listActingAdmins, listActionTypes } from './queries.ts';

export const listChoices: Verb<typeof adminActions.endpoints.choices, BackofficeTables> = async ({
  db,
}) => {
  const [actionTypes, admins] = await Promise.all([listActionTypes(db), listActingAdmins(db)]);
  return { actionTypes, admins: admins.map(({ id, full_name: fullName }) => ({ id, fullName })) };
};
