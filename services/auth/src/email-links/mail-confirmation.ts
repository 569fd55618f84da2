import type { emailLinks } from '@kabar/contracts/email-links';
import type { Verb } from '@kabar/server/slice';
import { limitMails } from '../limit-mails.ts';
import type { AuthTables } from '../tables.ts';
import { enqueueLink } from './mail-link-later.ts';

export const mailConfirmation: Verb<
  typeof emailLinks.endpoints.resendConfirmation,
  AuthTables
> = async (context, { email }) => {
  await limitMails(context, email);
  await enqueueLink(context.db, { email, purpose: 'confirm' });
  return null;
};
