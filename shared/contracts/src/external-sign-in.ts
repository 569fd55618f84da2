import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Nothing, SignUpRole } from './fields.ts';

/**
 * 'Continue with Google': authorization code flow with PKCE, state and nonce. The browser follows redirects and never
 * sees a token.
 */
export const externalSignIn = contract('auth', {
  start: endpoint({
    method: 'GET',
    path: '/google/start',
    who: 'everyone',
    summary:
      'Redirects to the provider; again: to verify who is signed in here with a new sign-in there',
    input: z.strictObject({
      role: SignUpRole.optional(),
      again: z
        .literal('true')
        .transform((): true => true)
        .optional(),
    }),
    output: Nothing,
    redirect: true,
  }),
  finish: endpoint({
    method: 'GET',
    path: '/google/callback',
    writes: true,
    who: 'everyone',
    summary: 'Handles the provider’s callback, signs in and redirects to /auth/callback',
    // Providers may add their own parameters.
    input: z.looseObject({}),
    output: Nothing,
    redirect: true,
    errors: { demo_elsewhere: 403, suspended: 403 },
  }),
  link: endpoint({
    method: 'POST',
    path: '/google/link',
    who: 'signed-in',
    incomplete: true,
    summary:
      'Links the external identity of this browser, after the password has verified the account',
    input: Empty,
    output: Nothing,
    status: 204,
    errors: { nothing_to_link: 409 },
  }),
});
