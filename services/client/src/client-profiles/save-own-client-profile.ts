import type { clientProfiles } from '@kabar/contracts/client-profiles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { upsertClientProfile } from './queries.ts';
import { withoutRepeats } from './rules.ts';
import { toClientProfile } from './view.ts';

export const saveOwnClientProfile: Verb<
  typeof clientProfiles.endpoints.save,
  ClientTables
> = async (context, input) => {
  const { accountId } = await context.caller();
  const row = await upsertClientProfile(
    context.db,
    {
      ...input,
      user_id: accountId,
      languages: withoutRepeats(input.languages),
      interests: withoutRepeats(input.interests),
    },
    context.now,
  );
  return { profile: toClientProfile(row) };
};
