import { createHmac } from 'node:crypto';
import { forEachService, type ServiceName } from '@kabar/contracts/contract';

/** Returns each service's database URL with its own login role. */
export function serviceUrls({
  adminUrl,
  secret,
}: {
  adminUrl: string;
  secret: string;
}): Record<ServiceName, string> {
  return forEachService((name) => roleUrl(adminUrl, `kabar_${name}`, secret));
}

/** The secret of one service, derived from the installation's. It reveals nothing about other services' passwords. */
export function serviceSecret(secret: string, service: ServiceName) {
  return derive(secret, `secret of ${service}`).toString('base64url');
}

/** The key by which background work authenticates itself to the database (auth_api.authenticate_system). */
export function systemKey(secret: string) {
  return derive(secret, 'system identity');
}

/** The database URL of a role whose password is derived from the secret. */
export function roleUrl(adminUrl: string, role: string, secret: string) {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(secret, role);
  return url.toString();
}

export function derive(secret: string, purpose: string) {
  return createHmac('sha256', secret).update(purpose).digest();
}

export function rolePassword(secret: string, role: string) {
  return derive(secret, `database role ${role}`).toString('base64url');
}
