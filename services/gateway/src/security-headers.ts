import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { GatewaySettings } from './settings.ts';

/** Sets the headers of every response: by default no framing, sniffing, embedding or caching. */
export function hardenedHeaders(settings: GatewaySettings): RequestHandler {
  const https = settings.publicUrl.startsWith('https:');
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: https
      ? { maxAge: 63_072_000, includeSubDomains: true, preload: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('permissions-policy', permissions);
    secure(request, response, next);
  };
}

const permissions = [
  'camera=(self)',
  'microphone=(self)',
  'geolocation=(self)',
  'browsing-topics=()',
  'payment=()',
  'usb=()',
].join(', ');

/**
 * Sets the CSP of an HTML page. Returns the nonce for its scripts and styles. `elsewhere`: other origins to which the page may send
 * requests.
 */
export function allowPage(
  response: Response,
  settings: GatewaySettings,
  elsewhere: readonly string[] = [],
): string {
  const nonce = randomBytes(16).toString('base64');
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The component library sets inline style attributes, which React would not set again after they were blocked.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...elsewhere].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...livekitOrigins(settings), ...elsewhere].join(' '),
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(settings.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  response.setHeader('content-security-policy', directives.join('; '));
  response.setHeader('cache-control', 'no-store');
  return nonce;
}

/**
 * LiveKit's web socket and HTTP origins; its browser library uses both. LiveKit's cloud redirects to a nearby server on a subdomain.
 */
function livekitOrigins({ livekitUrl }: GatewaySettings): string[] {
  if (livekitUrl === undefined) return [];
  const { hostname, origin } = new URL(livekitUrl);
  const near = hostname.endsWith('.livekit.cloud')
    ? ['wss://*.livekit.cloud', 'https://*.livekit.cloud']
    : [];
  return [origin, origin.replace(/^ws/, 'http'), ...near];
}
