import type { emailLinks } from '@kabar/contracts/email-links';
import { AppError } from '@kabar/server/app-error';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import { authSettings } from '../env.ts';
import { replacePassword, useLink } from '../mailed-links.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { checkNewPassword } from '../sessions/rules.ts';
import type { AuthTables } from '../tables.ts';

export const resetPassword: Verb<typeof emailLinks.endpoints.reset, AuthTables> = async (
  context,
  { token, password },
) => {
  checkNewPassword(password, authSettings(context.env).PASSWORD_MIN_LENGTH);
  const used = await useLink(context.db, 'reset', hashToken(token));
  if (used === undefined) throw new AppError('link_invalid');
  await replacePassword(context.db, {
    accountId: used.account_id,
    passwordHash: await hashPassword(password),
    keptSession: undefined,
  });
  return null;
};
