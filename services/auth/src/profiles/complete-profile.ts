import type { profiles } from '@kabar/contracts/profiles';
import type { Context } from '@kabar/server/context';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { findOwnAccount } from '../own-account.ts';
import {
  becomeCompanion,
  createOwnProfile,
  fillOwnTimezone,
  findOwnProfile,
} from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { shouldBecomeCompanion, wantedUserType } from './rules.ts';
import { toOwnProfile } from './view.ts';

/**
 * Called by the callback page after a sign-in: creates the missing profile, or repairs a new one. Without a role
 * remembered by the browser, the one stored at sign-up is used, e.g. if the confirmation is opened on another device.
 */
export const completeProfile: Verb<typeof profiles.endpoints.complete, AuthTables> = async (
  context,
  input,
) => {
  // Two windows may return from the sign-up at once: the second finds the profile that the first made.
  const [, existing, account] = await Promise.all([
    lockPerson(context.db, 'profile'),
    findOwnProfile(context.db),
    findOwnAccount(context.db),
  ]);
  const role = input.role ?? account?.sign_up.userType;
  if (existing === undefined) {
    await createOwnProfile(context.db, {
      userType: wantedUserType(account?.provider, role),
      timezone: input.timezone,
      language: input.language,
    });
  } else if (shouldBecomeCompanion(existing, role, context.now)) {
    await repairRole(context);
  }
  if (existing !== undefined && existing.timezone === null && input.timezone !== undefined) {
    await fillTimezone(context, input.timezone);
  }
  const profile = await findOwnProfile(context.db);
  if (profile === undefined)
    throw context.refuse('internal', { detail: 'profile was not created' });
  return { profile: toOwnProfile(profile), created: existing === undefined };
};

/** A failed repair leaves the profile unchanged; the sign-in continues. */
async function repairRole(context: Context<AuthTables>) {
  const refusal = await becomeCompanion(context.db);
  if (refusal !== undefined) context.log().warn({ refusal }, 'the role could not be repaired');
}

/** A time zone that cannot be stored does not stop the sign-in. */
async function fillTimezone(context: Context<AuthTables>, timezone: string) {
  const refusal = await fillOwnTimezone(context.db, timezone);
  if (refusal !== undefined) context.log().warn({ refusal }, 'the time zone could not be filled');
}
