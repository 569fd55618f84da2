import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import {
  Empty,
  Id,
  Instant,
  Language,
  line,
  PreferredName,
  SignUpRole,
  TimeZone,
  text,
  UserType,
} from './fields.ts';

/** In years. */
export const ageBrackets = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
const AgeBracket = z.enum(ageBrackets);

/** The profile as all pages show it, without private columns. */
export const OwnProfile = z.object({
  id: Id,
  fullName: z.string(),
  /** The name that others see in sentences; null means the full name. */
  preferredName: z.string().nullable(),
  userType: UserType,
  avatarUrl: z.string().nullable(),
  timezone: z.string().nullable(),
  language: Language,
  bio: z.string().nullable(),
  gender: z.string().nullable(),
  ageBracket: z.string().nullable(),
  education: z.string().nullable(),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  location: z.string().nullable(),
  /** For a companion: whether visitors see their first name, picture, languages and one line. */
  shownOnLanding: z.boolean(),
  /** Whether the person declared to be 18 or older. */
  adultDeclared: z.boolean(),
  createdAt: Instant,
});

export const profiles = contract('auth', {
  own: endpoint({
    method: 'GET',
    path: '/profile',
    who: 'signed-in',
    incomplete: true,
    summary: "Returns the caller's profile; null if there is none yet",
    input: Empty,
    output: z.object({ profile: OwnProfile.nullable() }),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/profile/completion',
    who: 'signed-in',
    incomplete: true,
    summary: 'Creates a missing profile, or changes a fresh one to companion (first 10 minutes)',
    input: z.strictObject({
      role: SignUpRole.optional(),
      timezone: TimeZone.optional(),
      language: Language.optional(),
    }),
    output: z.object({ profile: OwnProfile, created: z.boolean() }),
    limits: ['one profile'],
  }),
  chooseUserType: endpoint({
    method: 'PUT',
    path: '/profile/user-type',
    who: 'signed-in',
    summary: 'Chooses between client and companion, once, if the sign-up did not',
    input: z.strictObject({ userType: z.enum(['client', 'companion']) }),
    output: z.object({ profile: OwnProfile }),
    errors: { role_settled: 409, profile_missing: 409 },
    limits: ['one choice'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/profile',
    who: 'signed-in',
    incomplete: true,
    summary: "Changes the caller's profile; absent fields keep their value",
    input: z.strictObject({
      fullName: line(120).min(1).optional(),
      preferredName: PreferredName.nullable().optional(),
      bio: text(2000).nullable().optional(),
      gender: line(40).min(1).nullable().optional(),
      ageBracket: AgeBracket.nullable().optional(),
      education: line(200).min(1).nullable().optional(),
      languages: z.array(line(60).min(1)).max(20).optional(),
      /** English names of catalogue topics, or free text. */
      interests: z.array(line(60).min(1)).max(120).optional(),
      timezone: TimeZone.optional(),
      language: Language.optional(),
      shownOnLanding: z.boolean().optional(),
      /** Declares that the person is 18 or older; it cannot be withdrawn. */
      adult: z.literal(true).optional(),
    }),
    output: z.object({ profile: OwnProfile }),
    errors: { profile_missing: 409, name_invalid: 400, name_reserved: 400 },
  }),
});
