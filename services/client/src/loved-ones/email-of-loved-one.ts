import type { Context } from '@kabar/server/context';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findLovedOne } from './queries.ts';
import { openLovedOneMethods } from './view.ts';

/** Empty if they have none; undefined if the loved one is not the caller's. */
export async function emailOfLovedOne(
  context: Context<ClientTables>,
  id: string,
): Promise<string | undefined> {
  const stored = await findLovedOne(context.db, id);
  return stored && openLovedOneMethods(await ownKey(context), stored.contact_methods).email;
}
