import type { emailLinks } from '@kabar/contracts/email-links';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import { useLink } from '../mailed-links.ts';
import { startSession } from '../sessions/start-session.ts';
import { findSecondFactor } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';

/**
 * Opening the link proves control of the mailbox and signs in. An account with a second factor must still sign in with
 * its code.
 */
export const confirmEmail: Verb<typeof emailLinks.endpoints.confirm, AuthTables> = async (
  context,
  { token },
) => {
  const used = await useLink(context.db, 'confirm', hashToken(token));
  if (used === undefined) throw context.refuse('link_invalid');
  if ((await findSecondFactor(context.db, used.account_id)) === undefined) {
    await startSession(context, used.account_id, { way: 'link' });
  }
  return null;
};
