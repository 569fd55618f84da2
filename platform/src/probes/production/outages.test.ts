import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@kabar/dev/test-database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMailServer } from '../mail-server-fixture.ts';
import { arrangePairs, type Pair } from './lost-writes-fixture.ts';
import {
  hasPooler,
  hasPrograms,
  type ProductionUnderTest,
  startProductionUnderTest,
} from './production-fixture.ts';
import type { Production } from './start-production.ts';

/** A picture of one pixel. */
const face = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('production, while a part is gone', {
  skip: !hasPrograms,
  meta: { needs: 'the programs of npm run test:production' },
  timeout: 60_000,
}, () => {
  let opened: ProductionUnderTest;
  let production: Production;
  let database: TestDatabase;
  let pair: Pair;
  beforeAll(async () => {
    opened = await startProductionUnderTest();
    ({ production, database } = opened);
    [pair] = (await arrangePairs(database, 1, 1)) as [Pair];
  }, 200_000);
  afterAll(() => opened?.stop());

  async function call(request: string, body?: object | Buffer) {
    const [method = '', path = ''] = request.split(' ');
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(`${production.origin}${path}`, {
      method,
      headers: {
        origin: production.origin,
        cookie: `__Host-kabar=${pair.client.token}`,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { code } = text.startsWith('{') ? JSON.parse(text) : { code: undefined };
    return code === undefined ? response.status : `${response.status} ${code}`;
  }
  const write = (content: string) =>
    call(`POST /api/chat/conversations/${pair.conversationId}/messages`, {
      id: randomUUID(),
      content,
    });
  const works = async () => [await call('GET /api/auth/profile'), await write('Good morning')];

  it('takes no picture without the S3 store, and does everything else', async () => {
    await production.kill('s3');
    expect(await call('PUT /api/auth/profile/avatar', face)).toBe('503 unavailable');
    expect(await works()).toEqual([200, 201]);
    production.start('s3');
    await vi.waitFor(
      async () => expect(await call('PUT /api/auth/profile/avatar', face)).toBe(200),
      { timeout: 20_000, interval: 200 },
    );
  });

  it('production stores messages while Redis is gone', async () => {
    await production.kill('redis');
    expect(await works()).toEqual([200, 201]);
    production.start('redis');
  });

  it('says that calls are down without LiveKit, and does everything else', async () => {
    await production.kill('livekit');
    const state = async () => {
      const response = await fetch(`${production.origin}/readyz`);
      return JSON.parse(await response.text()).parts.bookings.providers.video;
    };
    await vi.waitFor(async () => expect(await state()).not.toBe('operational'), {
      timeout: 90_000,
      interval: 500,
    });
    expect(await works()).toEqual([200, 201]);
    production.start('livekit');
  }, 120_000);

  it('sends mails when the mail server is back', async () => {
    const port = Number(new URL(opened.mails.url).port);
    await opened.mails.stop();
    const [row] = await database.query<{ email: string }>(
      'select email from auth.accounts where id = $1',
      [pair.client.accountId],
    );
    expect(await call('POST /api/auth/password-reset/mails', { email: row?.email })).toBe(204);
    expect(await works()).toEqual([200, 201]);
    opened.mails = await startMailServer(port);
    await vi.waitFor(
      () => expect(opened.mails.received.map(({ to }) => to)).toContain(row?.email),
      {
        timeout: 60_000,
        interval: 200,
      },
    );
  }, 90_000);

  it('responds 503 without the pooler, at once, and recovers soon after its return', {
    skip: !hasPooler,
    meta: { needs: 'PgBouncer' },
  }, async () => {
    await production.kill('pgbouncer');
    for (let tries = 0; tries < 20; tries += 1)
      expect(await call('GET /api/auth/profile')).toBe('503 unavailable');
    production.start('pgbouncer');
    await vi.waitFor(async () => expect(await works()).toEqual([200, 201]), {
      timeout: 20_000,
      interval: 50,
    });
  });

  it('responds 503 without the database, at once, and recovers soon after its return', async () => {
    await production.postgres.stop('immediate');
    for (let tries = 0; tries < 20; tries += 1)
      expect(await call('GET /api/auth/profile')).toBe('503 unavailable');
    await production.postgres.start();
    const back = Date.now();
    await vi.waitFor(async () => expect(await works()).toEqual([200, 201]), {
      timeout: 20_000,
      interval: 50,
    });
    console.log(`All works ${Date.now() - back} ms after the database is back.`);
  });
});
