import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Email, Nothing } from './fields.ts';
import { Password } from './sessions.ts';

/** 256 bits in base64url. */
const Token = z.string().regex(/^[\w-]{43}$/);

/** The link was used, has expired, or was never valid. */
const deadLink = { link_used: 410, link_too_old: 410, link_invalid: 410 } as const;

/** Links sent by mail. Responses never reveal whether an address has an account. */
export const emailLinks = contract('auth', {
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/email-confirmation/mails',
    who: 'everyone',
    summary: 'Mails the confirmation link again',
    input: z.strictObject({ email: Email }),
    output: Nothing,
    status: 204,
    errors: { too_many_mails: 429 },
    limits: ['at most 3 mails an hour to one address'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/email-confirmation',
    who: 'everyone',
    summary: 'Confirms the address with the mailed link and signs in',
    input: z.strictObject({ token: Token }),
    output: Nothing,
    status: 204,
    errors: { ...deadLink, account_closed: 403, demo_elsewhere: 403, suspended: 403 },
    limits: ['a link once'],
  }),
  askReset: endpoint({
    method: 'POST',
    path: '/password-reset/mails',
    who: 'everyone',
    summary: 'Mails a link to choose a new password',
    input: z.strictObject({ email: Email }),
    output: Nothing,
    status: 204,
    errors: { too_many_mails: 429 },
    limits: ['at most 3 mails an hour to one address'],
  }),
  checkReset: endpoint({
    method: 'POST',
    path: '/password-reset/check',
    who: 'everyone',
    summary: 'Returns whether a mailed link can still set a new password; does not use it up',
    input: z.strictObject({ token: Token }),
    output: z.object({ state: z.enum(['open', 'used', 'expired', 'unknown']) }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/password-reset',
    who: 'everyone',
    summary: 'Sets a new password with the mailed link; every login session of the account ends',
    input: z.strictObject({ token: Token, password: Password }),
    output: Nothing,
    status: 204,
    errors: { ...deadLink, password_too_short: 400, password_too_common: 400 },
    limits: ['a link once'],
  }),
  confirmNewEmail: endpoint({
    method: 'POST',
    path: '/account/email/confirmation',
    who: 'everyone',
    summary: 'Changes the account’s address to the new one, with the mailed link',
    input: z.strictObject({ token: Token }),
    output: Nothing,
    status: 204,
    errors: { ...deadLink, email_taken: 409 },
    limits: ['a link once'],
  }),
});
