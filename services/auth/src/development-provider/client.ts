import type { ServiceEnv } from '@kabar/server/env';

export const developmentPath = '/development-provider';

/** No secret: it opens nothing but invented people, and never exists in production. */
export const developmentClient = {
  clientId: 'kabar-development',
  clientSecret: 'a development secret that protects nothing',
};

export function developmentIssuer(env: ServiceEnv) {
  return `${env.publicUrl}/api/auth${developmentPath}`;
}
