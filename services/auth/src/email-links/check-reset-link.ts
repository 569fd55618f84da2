import type { emailLinks } from '@kabar/contracts/email-links';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import { findLinkState } from '../mailed-links.ts';
import type { AuthTables } from '../tables.ts';

/** Called before the new password is typed; does not use up the link. */
export const checkResetLink: Verb<typeof emailLinks.endpoints.checkReset, AuthTables> = async (
  context,
  { token },
) => ({ state: await findLinkState(context.db, 'reset', hashToken(token)) });
