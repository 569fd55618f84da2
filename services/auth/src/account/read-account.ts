import type { account } from '@kabar/contracts/account';
import { AppError } from '@kabar/server/app-error';
import type { Verb } from '@kabar/server/slice';
import { findCredentials } from '../own-account.ts';
import { findOwnSecondFactor } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { findOwnSessions, findOwnSettings, findOwnSignIns } from './queries.ts';
import { toAccountView } from './view.ts';

export const readAccount: Verb<typeof account.endpoints.read, AuthTables> = async (context) => {
  const { sessionId } = await context.caller();
  const settings = await findOwnSettings(context.db);
  if (settings === undefined) throw new AppError('not_found');
  return toAccountView({
    settings,
    sessionId,
    hasPassword: (await findCredentials(context.db, settings.email)) !== undefined,
    secondFactor: await findOwnSecondFactor(context.db),
    sessions: await findOwnSessions(context.db),
    signIns: await findOwnSignIns(context.db),
  });
};
