import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, line, text } from './fields.ts';

/** The age range in years that forms and server share. */
export const ageBounds = { min: 18, max: 120 } as const;

const Words = z.array(line(60).min(1));

/** The time zone is part of the account (PATCH /profile). Unanswered fields are empty. */
const fields = {
  age: z.number().int().min(ageBounds.min).max(ageBounds.max).nullable(),
  location: line(120),
  languages: Words.max(20),
  interests: Words.max(120),
  availability: text(2000),
  needs: text(2000),
};

/** What clients tell companions about themselves, used for matching; table older_user_profiles. */
export const ClientProfile = z.object({ userId: Id, ...fields });

export const clientProfiles = contract('client', {
  own: endpoint({
    method: 'GET',
    path: '/client-profile',
    who: ['client'],
    summary: "Reads the caller's client profile; null before onboarding",
    input: Empty,
    output: z.object({ profile: ClientProfile.nullable() }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/client-profile',
    who: ['client'],
    summary: "Changes the caller's client profile, or creates it; absent fields keep their value",
    input: z.strictObject(fields).partial(),
    output: z.object({ profile: ClientProfile }),
  }),
});
