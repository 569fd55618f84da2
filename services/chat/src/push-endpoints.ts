import { createECDH } from 'node:crypto';

/**
 * The push services of common browsers. With an open list, any caller could make this server send requests inside its
 * own network.
 */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/** Whether pushes may be sent to this address. testOrigin: one more service, on this computer. */
export function isPushEndpoint(endpoint: string, testOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (testOrigin !== undefined && origin === testOrigin) return true;
  const isPlain = port === '' && username === '' && password === '';
  return protocol === 'https:' && isPlain && hosts.some((host) => host.test(hostname));
}

/** Whether something can be encrypted for this key: it must be a point of the P-256 curve. */
export function isPublicKey(key: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** The host name of an endpoint, which may be shown; the rest of it permits sending to the browser. */
export function serviceOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).hostname : '';
}
