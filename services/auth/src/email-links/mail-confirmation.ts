import type { emailLinks } from '@kabar/contracts/email-links';
import type { Verb } from '@kabar/server/slice';
import { limitMails } from '../limit-mails.ts';
import { mailLink } from '../mailed-links.ts';
import type { AuthTables } from '../tables.ts';
import { makeLink } from './make-link.ts';

export const mailConfirmation: Verb<
  typeof emailLinks.endpoints.resendConfirmation,
  AuthTables
> = async (context, { email }) => {
  await limitMails(context, email);
  await mailLink(context.db, { email, purpose: 'confirm', ...makeLink(context, 'confirm') });
  return null;
};
