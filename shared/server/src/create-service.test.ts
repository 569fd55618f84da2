import { connect } from 'node:net';
import { contract, endpoint } from '@kabar/contracts/contract';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createParts, createService } from './create-service.ts';
import { slice } from './slice.ts';

const notes = contract('client', {
  write: endpoint({
    method: 'POST',
    path: '/notes',
    who: 'signed-in',
    summary: 'Takes a note',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/notes/{id}/signature',
    who: ['admin'],
    summary: 'Signs a note',
    input: z.strictObject({ id: z.string() }),
    output: z.object({}),
  }),
});

interface Line {
  level: number;
  msg: string;
  actor?: string;
}

const info = 30;
const lines: Line[] = [];
let test: TestService;

beforeAll(async () => {
  test = await startTestService('client', async (env) => {
    const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const answer = async () => ({});
    return createService('client', { ...createParts('client', env), log }, [
      slice(
        notes,
        { write: answer, sign: answer },
        { tables: {}, tell: { nothing: 'it stores nothing' } },
      ),
    ]);
  });
});
afterAll(() => test.stop());
beforeEach(() => {
  lines.length = 0;
});

describe('a body', () => {
  it.each(['br', 'deflate', 'gzip', 'zstd', 'compress', 'x-nobody-knows', 'gzip, br'])(
    'a body with the content encoding %s is refused, whether it is valid or not',
    async (encoding) => {
      const person = await test.person('client');
      const { status, body } = await person.call(
        'POST /notes',
        {},
        { 'content-encoding': encoding },
      );
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it.each(['utf-16', 'utf-7', 'latin1', 'x-nobody-knows'])(
    'a body in the character set %s is refused or read, but never an internal error',
    async (charset) => {
      const person = await test.person('client');
      const type = { 'content-type': `application/json; charset=${charset}` };
      const { status } = await person.call('POST /notes', {}, type);
      expect(status).toBeLessThan(500);
    },
  );

  it('a truncated body is not an error, and is logged at most once', async () => {
    const { hostname, port } = new URL(test.url);
    const person = await test.person('client');
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/client/notes HTTP/1.1\r\nHost: x\r\nCookie: ${person.cookie}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    socket.destroy();
    await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['the caller hung up']);
    expect(lines[0]?.level).toBeLessThan(info);
  });
});

describe('an error response', () => {
  it.each([
    ['GET /nowhere', 404],
    ['DELETE /notes', 405],
    ['POST /notes/%E0%A4%A/signature', 400],
  ])('an error response %s is never cached', async (request, status) => {
    const answer = await (await test.person('admin')).call(request);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a refusal', () => {
  it.each([
    ['for want of a role', {}],
    ['of a page of another origin', { origin: 'https://evil.test' }],
  ])('%s logs the refused account, by id only', async (_why, headers) => {
    const person = await test.person('client', 'Rahasia Sekali');
    const answer = await person.call('POST /notes/1/signature', {}, headers);
    expect(answer.status).toBe(403);
    expect(lines).toMatchObject([{ level: info, msg: 'forbidden', actor: person.accountId }]);
    expect(JSON.stringify(lines)).not.toContain('Rahasia');
  });

  it('a refusal of a visitor names no account', async () => {
    const answer = await test.nobody.call('POST /notes', {}, { origin: 'https://evil.test' });
    expect(answer.status).toBe(403);
    expect(lines).toMatchObject([{ msg: 'forbidden' }]);
    expect(lines[0]?.actor).toBeUndefined();
  });
});
