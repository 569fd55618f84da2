import type { externalSignIn } from '@kabar/contracts/external-sign-in';
import type { Verb } from '@kabar/server/slice';
import { findOwnAccount } from '../own-account.ts';
import type { AuthTables } from '../tables.ts';
import { readNote } from './note.ts';
import { linkIdentity } from './queries.ts';

/** Links the identity after the account's password was given. */
export const linkGoogle: Verb<typeof externalSignIn.endpoints.link, AuthTables> = async (
  context,
) => {
  const { accountId } = await context.caller();
  const waiting = readNote(context.flow.read(), 'waiting');
  const own = await findOwnAccount(context.db);
  if (waiting?.email.toLowerCase() !== own?.email.toLowerCase() || waiting === undefined) {
    throw context.refuse('nothing_to_link');
  }
  await linkIdentity(context.db, waiting.subject, accountId);
  context.flow.write(null);
  return null;
};
