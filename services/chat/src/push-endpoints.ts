import { createECDH } from 'node:crypto';

/**
 * Push services of common browsers. An allowlist prevents SSRF: any caller could otherwise make this server send
 * requests inside its network.
 */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/** Whether pushes may be sent to this URL. testOrigin: an additional service on this computer. */
export function isPushEndpoint(endpoint: string, testOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (testOrigin !== undefined && origin === testOrigin) return true;
  const isPlain = port === '' && username === '' && password === '';
  return protocol === 'https:' && isPlain && hosts.some((host) => host.test(hostname));
}

/** Whether the key is a valid point of the P-256 curve. */
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

/** The host name of an endpoint, which is safe to show; the rest of the URL is a secret. */
export function serviceOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).hostname : '';
}
