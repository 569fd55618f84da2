import type { account } from '@kabar/contracts/account';
import type { Verb } from '@kabar/server/slice';
import { isFreshlySignedIn } from '../fresh-sign-ins.ts';
import { findCredentials } from '../own-account.ts';
import { findOwnSecondFactor } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { findOwnSessions, findOwnSettings, findOwnSignIns } from './queries.ts';
import { toAccountView } from './view.ts';

export const readAccount: Verb<typeof account.endpoints.read, AuthTables> = async (context) => {
  const { sessionId } = await context.caller();
  const settings = await findOwnSettings(context.db);
  if (settings === undefined) throw context.refuse('not_found');
  const hasPassword = (await findCredentials(context.db, settings.email)) !== undefined;
  return toAccountView({
    settings,
    sessionId,
    hasPassword,
    freshSignInNeeded:
      !hasPassword && !(await isFreshlySignedIn(context.db, context.sessionHash, context.now)),
    secondFactor: await findOwnSecondFactor(context.db),
    sessions: await findOwnSessions(context.db),
    signIns: await findOwnSignIns(context.db),
  });
};
