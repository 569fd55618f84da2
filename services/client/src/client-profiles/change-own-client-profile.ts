import type { clientProfiles } from '@kabar/contracts/client-profiles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { saveClientProfile } from './queries.ts';
import { withoutRepeats } from './rules.ts';
import { toClientProfile } from './view.ts';

export const changeOwnClientProfile: Verb<
  typeof clientProfiles.endpoints.change,
  ClientTables
> = async (context, { languages, interests, ...rest }) => {
  const { accountId } = await context.caller();
  const change = {
    ...rest,
    ...(languages ? { languages: withoutRepeats(languages) } : {}),
    ...(interests ? { interests: withoutRepeats(interests) } : {}),
  };
  const row = await saveClientProfile(context.db, accountId, change, context.now);
  return { profile: toClientProfile(row) };
};
