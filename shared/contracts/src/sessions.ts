import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import {
  Email,
  Empty,
  Id,
  Instant,
  Language,
  line,
  Nothing,
  PreferredName,
  SignUpRole,
  TimeZone,
} from './fields.ts';
import { OwnProfile } from './profiles.ts';

/** At most 200 characters, so that hashing long passwords cannot overload the server. */
export const Password = z.string().min(1).max(200);

export const Account = z.object({
  id: Id,
  email: z.string(),
  provider: z.string(),
  metadata: z.object({
    fullName: z.string().nullable(),
    preferredName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    userType: SignUpRole.nullable(),
    timezone: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  }),
});

/** The person who is signed in on this browser; null if signed out. */
export const CurrentSession = z.object({
  account: Account.nullable(),
  /** Staff roles in effect for this login session. */
  roles: z.array(z.enum(['admin', 'moderator'])),
  /** A staff role takes effect only once this account has a second factor. */
  secondFactorNeeded: z.boolean(),
  /** The person has not chosen between client and companion yet. */
  roleOpen: z.boolean(),
  /** When the account closes, as its owner asked; null if it stays. */
  closingAt: Instant.nullable(),
});

/** The result of a sign-in: the session and its profile, null if there is none yet. */
export const SignedIn = CurrentSession.extend({ profile: OwnProfile.nullable() });

export const sessions = contract('auth', {
  signUp: endpoint({
    method: 'POST',
    path: '/accounts',
    who: 'everyone',
    summary:
      'Creates an account with a password and signs it in, unless e-mails must be confirmed first',
    input: z.strictObject({
      email: Email,
      password: Password,
      fullName: line(120).optional(),
      preferredName: PreferredName.optional(),
      userType: SignUpRole.optional(),
      timezone: TimeZone.optional(),
      language: Language.optional(),
      city: line(120).optional(),
      country: line(120).optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
      /** Declares that the person is 18 or older. Without it, onboarding asks. */
      adult: z.literal(true).optional(),
    }),
    output: z.object({ signedIn: z.boolean() }),
    status: 201,
    errors: {
      email_taken: 409,
      password_too_short: 400,
      password_too_common: 400,
      name_invalid: 400,
      name_reserved: 400,
      too_many_mails: 429,
      demo_elsewhere: 403,
      suspended: 403,
    },
    limits: ['one account an address', 'at most 5 an hour from one network address in production'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/session',
    who: 'everyone',
    summary: 'Signs in by e-mail and password',
    input: z.strictObject({
      email: Email,
      password: Password,
      /** A one-time or recovery code; requested by second_factor_required. */
      code: line(20).optional(),
    }),
    output: SignedIn,
    errors: {
      wrong_credentials: 401,
      email_unconfirmed: 403,
      account_closed: 403,
      second_factor_required: 401,
      wrong_code: 401,
      demo_elsewhere: 403,
      suspended: 403,
    },
    limits: [
      'at most 10 wrong tries before a wait',
      'at most 30 a minute from one network address',
      'a code once',
    ],
  }),
  current: endpoint({
    method: 'GET',
    path: '/session',
    who: 'everyone',
    summary: 'Returns who is signed in; null for a visitor',
    input: Empty,
    output: CurrentSession,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/session',
    who: 'everyone',
    summary: 'Signs this browser out, effective at once in every service',
    input: Empty,
    output: Nothing,
    status: 204,
  }),
});
