import type { developmentMails } from '@kabar/contracts/development-mails';
import type { Verb } from '@kabar/server/slice';
import { authSettings } from '../env.ts';
import { mayUseDemo } from '../may-use-demo.ts';
import type { AuthTables } from '../tables.ts';
import { findDevelopmentMails } from './queries.ts';

/** Only for callers on this computer, and only if no mail server is configured. */
export const listDevelopmentMails: Verb<
  typeof developmentMails.endpoints.list,
  AuthTables
> = async (context) => {
  const { SMTP_URL, MAIL } = authSettings(context.env);
  const isElsewhere = SMTP_URL !== undefined || MAIL === 'off';
  if (context.env.production || isElsewhere || !mayUseDemo(context)) {
    throw context.refuse('not_found');
  }
  const rows = await findDevelopmentMails(context.db);
  return {
    mails: rows.map(({ created_at, ...mail }) => ({
      ...mail,
      createdAt: created_at.toISOString(),
    })),
  };
};
