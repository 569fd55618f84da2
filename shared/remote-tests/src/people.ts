import type { Role } from '@kabar/contracts/contract';
import { OwnProfile } from '@kabar/contracts/profiles';
import { CurrentSession } from '@kabar/contracts/sessions';
import type { z } from 'zod';
import { exampleOf } from './example-of.ts';

/** The person who opens a page; 'nobody' is signed out. */
export type Visitor = Role | 'nobody';

export interface Person {
  session: z.output<typeof CurrentSession>;
  profile: z.output<typeof OwnProfile> | null;
}

/** A visitor's account and profile, as the auth service returns them. */
export function personOf(visitor: Visitor): Person {
  const session = CurrentSession.parse(exampleOf(CurrentSession, 'full'));
  const rights = { secondFactorNeeded: false, roleOpen: false, roles: [], closingAt: null };
  if (visitor === 'nobody') return { session: { ...rights, account: null }, profile: null };
  const isStaff = visitor === 'admin' || visitor === 'moderator';
  const profile = OwnProfile.parse(exampleOf(OwnProfile, 'full'));
  return {
    session: { ...session, ...rights, roles: isStaff ? [visitor] : [] },
    profile: { ...profile, userType: visitor, language: 'en' },
  };
}
