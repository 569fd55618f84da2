import type { profiles } from '@kabar/contracts/profiles';
import { AppError } from '@kabar/server/app-error';
import type { Verb } from '@kabar/server/slice';
import { findOwnAccount } from '../own-account.ts';
import {
  becomeCompanion,
  createOwnProfile,
  findOwnProfile,
  updateOwnProfile,
} from '../own-profile.ts';
import type { AuthTables } from '../tables.ts';
import { shouldBecomeCompanion } from './rules.ts';
import { toOwnProfile } from './view.ts';

/**
 * What the callback does: creates the missing profile, or repairs a fresh one. The role that travelled with the
 * sign-up counts when the browser remembers none, so that a confirmation opened on another device keeps it.
 */
export const completeProfile: Verb<typeof profiles.endpoints.complete, AuthTables> = async (
  context,
  input,
) => {
  const existing = await findOwnProfile(context.db);
  const role = input.role ?? (await findOwnAccount(context.db))?.sign_up.userType;
  if (existing === undefined) {
    await createOwnProfile(context.db, {
      userType: role,
      timezone: input.timezone,
      language: input.language,
    });
  } else if (shouldBecomeCompanion(existing, role, context.now)) {
    await becomeCompanion(context.db);
  }
  if (existing !== undefined && existing.timezone === null && input.timezone !== undefined) {
    await updateOwnProfile(context.db, { timezone: input.timezone }, context.now);
  }
  const profile = await findOwnProfile(context.db);
  if (profile === undefined) throw new AppError('internal', { detail: 'profile was not created' });
  return { profile: toOwnProfile(profile), created: existing === undefined };
};
