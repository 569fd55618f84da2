import type { ServiceEnv } from '@kabar/server/env';

export const developmentPath = '/development-provider';

/** Not a secret: it gives access to invented people only, and never exists in production. */
export const developmentClient = {
  clientId: 'kabar-development',
  clientSecret: 'a development secret that protects nothing',
};

export function developmentIssuer(env: ServiceEnv) {
  return `${env.publicUrl}/api/auth${developmentPath}`;
}
