import type { contactMethods } from '@kabar/contracts/contact-methods';
import type { Verb } from '@kabar/server/slice';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findMethods } from './queries.ts';
import { nothingStored, toStored } from './view.ts';

export const readOwnContactMethods: Verb<
  typeof contactMethods.endpoints.own,
  ClientTables
> = async (context) => {
  const { accountId } = await context.caller();
  const row = await findMethods(context.db, accountId);
  const key = row && (await findKey(context, accountId));
  return row === undefined || key === undefined ? nothingStored : toStored(key, row);
};
