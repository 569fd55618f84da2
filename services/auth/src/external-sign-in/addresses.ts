import type { ServiceEnv } from '@kabar/server/env';

/** The one address to which the provider sends browsers back. */
export function redirectUri(env: ServiceEnv) {
  return `${env.publicUrl}/api/auth/google/callback`;
}

/** The sign-in page with one of the error messages that it knows. */
export function failedUrl(error: string) {
  return `/login?error=${encodeURIComponent(error)}`;
}

/** The account page, to continue the change that asked for the proof. */
export function accountUrl(proof: 'given' | 'refused') {
  return proof === 'given' ? '/account' : '/account?proof=refused';
}

export function callbackUrl(role: string | undefined) {
  return role === undefined ? '/auth/callback' : `/auth/callback?role=${role}`;
}
