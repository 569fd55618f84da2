import { AppError } from '@kabar/server/app-error';
import type { Context } from '@kabar/server/context';
import { readMasterKeys } from '@kabar/server/master-keys';
import { openPersonalKey, type PersonalKey, wrapNewKey } from '@kabar/server/personal-keys';
import type { ClientTables } from '../tables.ts';
import { findPersonalKey, insertPersonalKey } from './queries.ts';

/** The caller's own key, made at the first use. */
export async function ownKey(context: Context<ClientTables>): Promise<PersonalKey> {
  const { accountId } = await context.caller();
  const known = await findKey(context, accountId);
  if (known !== undefined) return known;
  await insertPersonalKey(
    context.db,
    accountId,
    wrapNewKey(readMasterKeys(context.env), accountId),
  );
  const made = await findKey(context, accountId);
  if (made === undefined) throw new AppError('internal', { detail: 'personal key was not kept' });
  return made;
}

/** Undefined when the person never stored anything sealed, or the caller may not read it now. */
export async function findKey(
  context: Context<ClientTables>,
  personId: string,
): Promise<PersonalKey | undefined> {
  const stored = await findPersonalKey(context.db, personId);
  if (stored === undefined) return undefined;
  return openPersonalKey(readMasterKeys(context.env), personId, stored);
}
