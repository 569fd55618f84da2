import type { ServiceEnv } from '@kabar/server/env';

/** The one address that the provider sends browsers back to. */
export function redirectUri(env: ServiceEnv) {
  return `${env.publicUrl}/api/auth/google/callback`;
}

/** The sign-in page with one of the texts that it knows. */
export function failedUrl(error: string) {
  return `/login?error=${encodeURIComponent(error)}`;
}

/** Back where a change waited for the proof. */
export function accountUrl(proof: 'given' | 'refused') {
  return proof === 'given' ? '/account' : '/account?proof=refused';
}

export function callbackUrl(role: string | undefined) {
  return role === undefined ? '/auth/callback' : `/auth/callback?role=${role}`;
}
