import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Email, Empty, Id, Instant, line, Nothing, UserLabel } from './fields.ts';
import { Password } from './sessions.ts';

const Code = line(20).min(6);

export const AccountView = z.object({
  email: z.string(),
  label: UserLabel,
  hasPassword: z.boolean(),
  /**
   * Whether a sensitive change needs a new sign-in at the provider: the account has no password and the last sign-in is
   * too old.
   */
  freshSignInNeeded: z.boolean(),
  google: z.boolean(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  closingAt: Instant.nullable(),
  sessions: z.array(
    z.object({
      id: Id,
      current: z.boolean(),
      /** 'Chrome, Android'; null if the browser does not report it. */
      device: z.string().nullable(),
      address: z.string(),
      createdAt: Instant,
      lastSeenAt: Instant,
    }),
  ),
  signIns: z.array(
    z.object({
      id: Id,
      at: Instant,
      outcome: z.enum(['signed-in', 'wrong-password', 'wrong-code']),
      way: z.enum(['password', 'google', 'link']),
      device: z.string().nullable(),
      address: z.string(),
    }),
  ),
});

/** A person's own account. Sensitive changes require the password again, or a recent sign-in at the provider. */
export const account = contract('auth', {
  read: endpoint({
    method: 'GET',
    path: '/account',
    who: 'signed-in',
    incomplete: true,
    summary: 'Returns the account with its signed-in devices and the 20 newest sign-ins',
    input: Empty,
    output: AccountView,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/account/password',
    // The verb checks the session itself, so that a retry after a lost response succeeds although the first try ended
    // the session.
    who: 'everyone',
    summary: 'Sets a new password; other devices are signed out, and this one gets a new token',
    input: z.strictObject({ current: Password.optional(), password: Password }),
    output: Nothing,
    status: 204,
    errors: {
      wrong_password: 403,
      fresh_sign_in_needed: 403,
      password_too_short: 400,
      password_too_common: 400,
    },
    limits: ['at most 10 wrong passwords before a wait'],
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/account/email',
    who: 'signed-in',
    incomplete: true,
    summary: 'Mails a link to the new address; the address changes once the link is opened',
    input: z.strictObject({ email: Email, password: Password.optional() }),
    output: Nothing,
    status: 204,
    errors: {
      wrong_password: 403,
      fresh_sign_in_needed: 403,
      email_taken: 409,
      too_many_mails: 429,
    },
    limits: ['at most 10 wrong passwords before a wait', 'at most 3 mails an hour to one address'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    who: 'signed-in',
    incomplete: true,
    summary: 'Signs out one device',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    who: 'signed-in',
    incomplete: true,
    summary: 'Signs out every device, including this one',
    input: Empty,
    output: Nothing,
    status: 204,
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/account/second-factor',
    who: 'signed-in',
    incomplete: true,
    summary:
      'Creates a new secret for an authenticator app; it takes effect once one of its codes is entered',
    input: z.strictObject({ password: Password.optional() }),
    output: z.object({ secret: z.string(), address: z.string() }),
    errors: { wrong_password: 403, fresh_sign_in_needed: 403, second_factor_exists: 409 },
    limits: ['at most 10 wrong passwords before a wait'],
  }),
  confirmSecondFactor: endpoint({
    method: 'PUT',
    path: '/account/second-factor',
    who: 'signed-in',
    incomplete: true,
    summary: 'Turns the second factor on and returns the recovery codes, once',
    input: z.strictObject({ code: Code }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: { wrong_code: 403, second_factor_exists: 409 },
    limits: ['at most 10 wrong codes before a wait', 'one confirmation a code'],
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/account/second-factor/removal',
    who: 'signed-in',
    incomplete: true,
    summary: 'Turns the second factor off',
    input: z.strictObject({ code: Code }),
    output: Nothing,
    status: 204,
    errors: { wrong_code: 403 },
    limits: ['at most 10 wrong codes before a wait'],
  }),
  askClosing: endpoint({
    method: 'POST',
    path: '/account/closing',
    who: 'signed-in',
    incomplete: true,
    summary: 'Closes the account in seven days; all its data are erased then',
    input: z.strictObject({ password: Password.optional() }),
    output: z.object({ closingAt: Instant }),
    errors: {
      wrong_password: 403,
      fresh_sign_in_needed: 403,
      last_admin: 409,
      account_closed: 403,
    },
    limits: ['at most 10 wrong passwords before a wait'],
  }),
  cancelClosing: endpoint({
    method: 'DELETE',
    path: '/account/closing',
    who: 'signed-in',
    incomplete: true,
    summary: 'Cancels the closing of the account',
    input: Empty,
    output: Nothing,
    status: 204,
    errors: { account_closed: 403 },
  }),
});
