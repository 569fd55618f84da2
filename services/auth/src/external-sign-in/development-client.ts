import type { ServiceEnv } from '@kabar/server/env';

export const developmentPath = '/development-provider';

/** Not a secret: it gives access only to sample people, and is disabled in production. */
export const developmentClient = {
  clientId: 'kabar-development',
  clientSecret: 'a development secret that protects nothing',
};

export function developmentIssuer(env: ServiceEnv) {
  return `${env.publicUrl}/api/auth${developmentPath}`;
}
