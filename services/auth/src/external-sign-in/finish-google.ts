import type { externalSignIn } from '@kabar/contracts/external-sign-in';
import { Email } from '@kabar/contracts/fields';
import { isReadableName, isStaffName } from '@kabar/rules/person-names';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { authorizationCodeGrant } from 'openid-client';
import { z } from 'zod';
import type { SignUpMetadata } from '../column-types.ts';
import { startSession } from '../sessions/start-session.ts';
import { findSecondFactor } from '../stored-second-factors.ts';
import type { AuthTables } from '../tables.ts';
import { callbackUrl, failedUrl, redirectUri } from './addresses.ts';
import { fillFromProvider } from './fill-from-provider.ts';
import { type Note, readNote, writeNote } from './note.ts';
import { proveAgain } from './prove-again.ts';
import { findProvider } from './provider.ts';
import { createGoogleAccount, findAccountOfIdentity, isClosed, isSuspended } from './queries.ts';

/** The claims that an ID token must have. An address that the provider did not verify is not accepted. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  name: z.string().max(120).optional(),
  picture: z.string().max(2_000).optional(),
  auth_time: z.int().optional(),
});
type Claims = z.infer<typeof Claims>;

export const finishGoogle: Verb<typeof externalSignIn.endpoints.finish, AuthTables> = async (
  context,
  input,
) => {
  const flow = readNote(context.flow.read(), 'flow');
  context.flow.write(null);
  const claims = flow && (await readClaims(context, flow, input));
  if (flow?.again) return { location: await proveAgain(context, claims) };
  if (flow === undefined || claims === undefined) {
    return { location: failedUrl('Authentication failed') };
  }
  const { sub, email } = claims;
  const known = await findAccountOfIdentity(context.db, sub, email);
  if (known !== undefined && (await isClosed(context.db, known.account_id))) {
    return { location: failedUrl('Authentication failed') };
  }
  if (known !== undefined && !known.linked) {
    // The address alone is no proof: the account's password is required first.
    context.flow.write(writeNote({ kind: 'waiting', subject: sub, email }));
    return { location: '/login?link=google' };
  }
  // This is a browser navigation, so the refusal must be a page instead of problem JSON.
  if (known !== undefined && (await isSuspended(context.db, known.account_id))) {
    return { location: failedUrl('suspended') };
  }
  if (known !== undefined && (await findSecondFactor(context.db, known.account_id)) !== undefined) {
    return { location: failedUrl('code') };
  }
  const accountId = known?.account_id ?? (await createAccount(context, claims, flow.role));
  await startSession(context, accountId, { way: 'google' });
  await fillFromProvider(context, accountId, { name: claims.name, picture: claims.picture });
  return { location: callbackUrl(flow.role) };
};

async function readClaims(
  context: Context<AuthTables>,
  flow: Extract<Note, { kind: 'flow' }>,
  input: Record<string, unknown>,
): Promise<Claims | undefined> {
  try {
    const url = new URL(redirectUri(context.env));
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
    const tokens = await authorizationCodeGrant(await findProvider(context.env), url, {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    });
    const claims = Claims.parse(tokens.claims());
    return { ...claims, name: acceptableName(claims.name, context.env.brandName) };
  } catch (error) {
    context.log().info({ err: error }, 'a sign-in over the provider was refused');
    return undefined;
  }
}

async function createAccount(
  context: Context<AuthTables>,
  claims: Claims,
  role: SignUpMetadata['userType'],
) {
  return await createGoogleAccount(context.db, {
    subject: claims.sub,
    email: claims.email,
    signUp: {
      ...(claims.name ? { fullName: claims.name } : {}),
      ...(role ? { userType: role } : {}),
      city: 'Unknown',
      country: 'Unknown',
    },
  });
}

/** The provider's name for the person; undefined if Kabar would not accept it as a new name. */
function acceptableName(name: string | undefined, brandName: string): string | undefined {
  if (name === undefined) return undefined;
  return isReadableName(name) && !isStaffName(name, brandName) ? name : undefined;
}
