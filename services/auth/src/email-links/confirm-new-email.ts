import type { emailLinks } from '@kabar/contracts/email-links';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import { replaceEmail, useLink } from '../mailed-links.ts';
import type { AuthTables } from '../tables.ts';

export const confirmNewEmail: Verb<
  typeof emailLinks.endpoints.confirmNewEmail,
  AuthTables
> = async (context, { token }) => {
  const used = await useLink(context.db, 'change', hashToken(token));
  if (!used?.new_email) throw context.refuse('link_invalid');
  await replaceEmail(context.db, used.account_id, used.new_email);
  return null;
};
