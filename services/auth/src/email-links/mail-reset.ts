import type { emailLinks } from '@kabar/contracts/email-links';
import type { Verb } from '@kabar/server/slice';
import { limitMails } from '../limit-mails.ts';
import type { AuthTables } from '../tables.ts';
import { enqueueLink } from './mail-link-later.ts';

export const mailReset: Verb<typeof emailLinks.endpoints.askReset, AuthTables> = async (
  context,
  { email },
) => {
  await limitMails(context, email);
  await enqueueLink(context.db, { email, purpose: 'reset' });
  return null;
};
