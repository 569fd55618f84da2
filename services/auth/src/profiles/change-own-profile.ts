import type { profiles } from '@kabar/contracts/profiles';
import { checkOwnName } from '@kabar/server/check-name';
import type { Verb } from '@kabar/server/slice';
import { declaredAt, landingIdFor, updateOwnProfile } from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { toOwnProfile } from './view.ts';

export const changeOwnProfile: Verb<typeof profiles.endpoints.change, AuthTables> = async (
  context,
  input,
) => {
  const { fullName, preferredName, ageBracket, shownOnLanding, adult, ...rest } = input;
  const { roles } = await context.caller();
  const who = { isStaff: isStaff(roles), brandName: context.env.brandName };
  checkOwnName(context.refuse, 'fullName', fullName, who);
  checkOwnName(context.refuse, 'preferredName', preferredName, who);
  const change = {
    ...rest,
    ...(fullName === undefined ? {} : { full_name: fullName }),
    ...(preferredName === undefined ? {} : { preferred_name: preferredName }),
    ...(ageBracket === undefined ? {} : { age_bracket: ageBracket }),
    ...(shownOnLanding === undefined ? {} : { landing_id: landingIdFor(shownOnLanding) }),
    ...(adult === undefined ? {} : { adult_declared_at: declaredAt(context.now) }),
  };
  const profile = await updateOwnProfile(context.db, change, context.now);
  if (profile === undefined) throw context.refuse('profile_missing');
  return { profile: toOwnProfile(profile) };
};

const isStaff = (roles: readonly string[]) =>
  roles.includes('admin') || roles.includes('moderator');
