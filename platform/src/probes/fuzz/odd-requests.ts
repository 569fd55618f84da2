import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { NamedEndpoint } from '@kabar/dev/all-contracts';
import fc from 'fast-check';

/** The bytes to send on one connection, and a title for failure messages. */
export interface OddRequest {
  title: string;
  parts: (string | Buffer)[];
  /** Whether the sender ends its side if there is no response. */
  givesUp: boolean;
}

const id = '0190a0a0-0000-7000-8000-000000000000';
const body = '{"id":"x","note":"Selamat pagi"}';
const bodies: Record<string, Buffer> = {
  plain: Buffer.from(body),
  empty: Buffer.alloc(0),
  'not JSON': Buffer.from('{"a":'),
  gzipped: gzipSync(body),
  deflated: deflateSync(body),
  brotli: brotliCompressSync(body),
  'cut off': gzipSync(body).subarray(0, 12),
  'utf-16': Buffer.from(body, 'utf16le'),
  zeros: Buffer.alloc(64),
  bomb: gzipSync(Buffer.alloc(2_000_000)),
};
const encodings = [
  'gzip',
  'br',
  'deflate',
  'zstd',
  'compress',
  'identity',
  'GZIP',
  'gzip, br',
  'x',
  ' ',
  '*',
];
const transfers = [
  'chunked',
  'gzip, chunked',
  'chunked, gzip',
  'identity',
  'Chunked',
  'chunked, chunked',
  'x',
  'gzip',
];
const charsets = [
  'utf-8',
  'UTF8',
  'utf-16',
  'utf-16le',
  'utf-32',
  'utf-7',
  'latin1',
  'x',
  '""',
  'utf-8; charset=x',
  '%00',
];
const types = [
  'application/json',
  'application/octet-stream',
  'text/plain',
  'multipart/form-data',
  'application/x',
  'x',
];
const lengths = ['right', 'short', 'long', 'none', '-1', '1e3', '99999999999999999999'];

const optional = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });

/** The valid value in most cases, so that requests pass the first check. */
const mostly = <Value>(right: Value, others: readonly Value[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(right) }, fc.constantFrom(...others));

/** Bodies with encodings, transfers and character sets that are right, wrong or unknown. */
export function oddBodies(endpoints: readonly NamedEndpoint[], cookies: readonly string[]) {
  return fc
    .record({
      endpoint: fc.constantFrom(...endpoints),
      cookie: fc.constantFrom('', ...cookies),
      content: fc.constantFrom(...Object.keys(bodies)),
      encoding: optional(encodings),
      transfer: optional(transfers),
      type: fc.constantFrom(...types),
      charset: optional(charsets),
      length: fc.constantFrom(...lengths),
      expect: fc.boolean(),
    })
    .map(({ endpoint, cookie, content, transfer, length, ...odd }): OddRequest => {
      const { method, path } = endpoint.endpoint;
      const address = `/api/${endpoint.service}${path.replaceAll(/\{\w+\}/g, id)}`;
      const bytes = bodies[content] ?? Buffer.alloc(0);
      const size = { right: bytes.length, short: bytes.length >> 1, long: bytes.length + 9 }[
        length
      ];
      const charset = odd.charset === undefined ? '' : `; charset=${odd.charset}`;
      const head = [
        `${method} ${address} HTTP/1.1`,
        'Host: x',
        'Connection: close',
        `Content-Type: ${odd.type}${charset}`,
        ...(cookie ? [`Cookie: ${cookie}`] : []),
        ...(odd.encoding === undefined ? [] : [`Content-Encoding: ${odd.encoding}`]),
        ...(transfer === undefined ? [] : [`Transfer-Encoding: ${transfer}`]),
        ...(length === 'none' || transfer ? [] : [`Content-Length: ${size ?? length}`]),
        ...(odd.expect ? ['Expect: 100-continue'] : []),
      ];
      const isChunked = transfer?.toLowerCase().includes('chunked') ?? false;
      const sent = isChunked
        ? [`${bytes.length.toString(16)}\r\n`, bytes, bytes.length > 0 ? '\r\n0\r\n\r\n' : '\r\n']
        : [bytes];
      return {
        title: `${head.join(' | ')} with a body that is ${content}`,
        parts: [`${head.join('\r\n')}\r\n\r\n`, ...sent],
        givesUp: true,
      };
    });
}

const upgradePaths = [
  ...['/', '/x', '/api', '/api/chat', '/api/chat/socket', '/api/chat/socket/', '/api/chat/socketX'],
  ...[
    '/api/chat/socket/x',
    '/api/chat//socket/',
    '/api/auth/socket/',
    '/api/nobody/socket/',
    '/assets/x',
  ],
  ...[
    '/assets/client/',
    '/api/chat/socket/../x',
    '/api/chat/socket/%00',
    '//x',
    '/%E0%A4%A',
    '/healthz',
  ],
];
const queries = [
  ...['', '?EIO=3&transport=websocket', '?EIO=x', '?transport=polling', '?EIO=4&transport=x', '?%'],
  ...['?EIO=4&transport=websocket&sid=x', '?EIO=4&EIO=4&transport=websocket'],
];
const after = ['', '40', '\x81\x80\x00\x00\x00\x00', '\x00'.repeat(300), 'GET / HTTP/1.1\r\n\r\n'];

/** Upgrades on every kind of path, to known and unknown protocols, from our origin and others. */
export function oddUpgrades(publicUrl: string) {
  return fc
    .record({
      method: mostly('GET', ['POST', 'OPTIONS']),
      path: mostly('/api/chat/socket/', upgradePaths),
      query: mostly('?EIO=4&transport=websocket', queries),
      protocol: fc.constantFrom(
        'websocket',
        'websocket',
        'WebSocket',
        'h2c',
        'x',
        'websocket, h2c',
      ),
      origin: mostly(publicUrl, [undefined, 'https://evil.test', 'null', 'x']),
      key: mostly('dGhlIHNhbXBsZSBub25jZQ==', [undefined, 'x', '']),
      version: mostly('13', [undefined, '8', '99', 'x']),
      after: fc.constantFrom(...after),
    })
    .map(({ method, path, query, protocol, origin, key, version, ...odd }): OddRequest => {
      const head = [
        `${method} ${path}${query} HTTP/1.1`,
        'Host: x',
        'Connection: Upgrade',
        `Upgrade: ${protocol}`,
        ...(origin === undefined ? [] : [`Origin: ${origin}`]),
        ...(key === undefined ? [] : [`Sec-WebSocket-Key: ${key}`]),
        ...(version === undefined ? [] : [`Sec-WebSocket-Version: ${version}`]),
      ];
      return {
        title: head.join(' | '),
        parts: [`${head.join('\r\n')}\r\n\r\n`, Buffer.from(odd.after, 'latin1')],
        givesUp: false,
      };
    });
}
