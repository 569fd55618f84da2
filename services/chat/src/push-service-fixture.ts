import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

interface ReceivedPush {
  /** The last segment of the browser's endpoint URL. */
  browser: string;
  message: { title: string; body: string; url: string; tag: string };
  headers: IncomingMessage['headers'];
}

/** A fake push service. It decrypts like the browser, and refuses senders without the right VAPID key. */
export interface PushService {
  origin: string;
  received: ReceivedPush[];
  /** Sets its next responses; undefined: accepts the push but never responds. */
  answer(status: number | undefined): void;
  /** A browser's subscription with that key, in our API's format. */
  browser(vapidKey: string): { endpoint: string; publicKey: string; authSecret: string };
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  let status: number | undefined = 201;
  let origin = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const browser = request.url?.slice(1) ?? '';
    const keys = browsers.get(browser);
    if (keys === undefined || !isProven(request.headers.authorization, origin, keys.vapidKey)) {
      response.writeHead(403).end();
      return;
    }
    const plain = decrypt(Buffer.concat(chunks), {
      version: 'aes128gcm',
      privateKey: keys.pair,
      authSecret: keys.authSecret,
    });
    received.push({ browser, message: JSON.parse(plain.toString()), headers: request.headers });
    if (status !== undefined) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answer: (wanted) => {
      status = wanted;
    },
    browser: (vapidKey) => {
      const keys = newBrowser(vapidKey);
      browsers.set(keys.name, keys);
      const { name, publicKey, authSecret } = keys;
      return { endpoint: `${origin}/${name}`, publicKey, authSecret };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function newBrowser(vapidKey: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const authSecret = randomBytes(16).toString('base64url');
  return { name: randomBytes(9).toString('base64url'), pair, publicKey, authSecret, vapidKey };
}

/** Verifies the VAPID token (RFC 8292): for this service, and signed with the subscription's key. */
function isProven(header: string | undefined, origin: string, vapidKey: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(vapidKey, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims: { aud?: string; exp?: number } = JSON.parse(
    Buffer.from(body, 'base64url').toString() || '{}',
  );
  const isCurrent = (claims.exp ?? 0) > Date.now() / 1_000;
  return key === vapidKey && isSigned && isCurrent && claims.aud === origin;
}
