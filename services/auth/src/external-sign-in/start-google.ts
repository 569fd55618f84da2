import type { externalSignIn } from '@kabar/contracts/external-sign-in';
import type { Verb } from '@kabar/server/slice';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { AuthTables } from '../tables.ts';
import { failedUrl, redirectUri } from './addresses.ts';
import { writeNote } from './note.ts';
import { findProvider } from './provider.ts';

export const startGoogle: Verb<typeof externalSignIn.endpoints.start, AuthTables> = async (
  context,
  { role, again },
) => {
  const verifier = randomPKCECodeVerifier();
  const [state, nonce] = [randomState(), randomNonce()];
  try {
    const provider = await findProvider(context.env);
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri(context.env),
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      // Forces a new sign-in. prompt=login is not supported by every provider; an unknown max_age is ignored.
      ...(again ? { max_age: '0' } : {}),
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    context.flow.write(
      writeNote({
        kind: 'flow',
        state,
        nonce,
        verifier,
        ...(role ? { role } : {}),
        ...(again ? { again } : {}),
      }),
    );
    return { location: url.href };
  } catch (error) {
    context.log().warn({ err: error }, 'the OpenID provider cannot be reached');
    return { location: failedUrl('Authentication service unavailable') };
  }
};
