import type { account } from '@kabar/contracts/account';
import type { Verb } from '@kabar/server/slice';
import { makeLink } from '../email-links/make-link.ts';
import { limitMails } from '../limit-mails.ts';
import { askNewEmail } from '../mailed-links.ts';
import type { AuthTables } from '../tables.ts';
import { provePassword } from './prove-password.ts';

export const changeEmail: Verb<typeof account.endpoints.changeEmail, AuthTables> = async (
  context,
  { email, password },
) => {
  await provePassword(context, password);
  await limitMails(context, email);
  await askNewEmail(context.db, { email, ...makeLink(context, 'change') });
  return null;
};
