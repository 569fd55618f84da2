import { createHmac } from 'node:crypto';
import { forEachService, type ServiceName } from '@kabar/contracts/contract';

/** The address under which each service reaches the database with its own login role. */
export function serviceUrls({
  adminUrl,
  secret,
}: {
  adminUrl: string;
  secret: string;
}): Record<ServiceName, string> {
  return forEachService((name) => roleUrl(adminUrl, `kabar_${name}`, secret));
}

/** The signing secret of one service. The passwords of other services' roles cannot be derived from it. */
export function serviceSecret(secret: string, service: ServiceName) {
  return derive(secret, `secret of ${service}`).toString('base64url');
}

/** Proves background work to the database (auth_api.authenticate_system). */
export function systemKey(secret: string) {
  return derive(secret, 'system identity');
}

/** The address under which a role that derives its password from the secret reaches the database. */
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
