import type { ServiceEnv } from '@kabar/server/env';

/** The redirect URI registered at the provider. */
export function redirectUri(env: ServiceEnv) {
  return `${env.publicUrl}/api/auth/google/callback`;
}

/** The URL of the sign-in page with one of its error messages. */
export function failedUrl(error: string) {
  return `/login?error=${encodeURIComponent(error)}`;
}

/** The URL of the account page, to continue the change that required the proof. */
export function accountUrl(proof: 'given' | 'refused') {
  return proof === 'given' ? '/account' : '/account?proof=refused';
}

export function callbackUrl(role: string | undefined) {
  return role === undefined ? '/auth/callback' : `/auth/callback?role=${role}`;
}
