import type { emailLinks } from '@kabar/contracts/email-links';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import { replacePassword, useLink } from '../mailed-links.ts';
import { checkNewPassword } from '../sessions/check-new-password.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { AuthTables } from '../tables.ts';

export const resetPassword: Verb<typeof emailLinks.endpoints.reset, AuthTables> = async (
  context,
  { token, password },
) => {
  checkNewPassword(context, password);
  const used = await useLink(context.db, 'reset', hashToken(token));
  if (used === undefined) throw context.refuse('link_invalid');
  await replacePassword(context.db, {
    accountId: used.account_id,
    passwordHash: await hashPassword(password),
    keptSession: undefined,
  });
  return null;
};
