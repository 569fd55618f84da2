import { randomUUID } from 'node:crypto';
import { truncateSync } from 'node:fs';
import path from 'node:path';
import { readRegistry } from '@kabar/build/registry-file';
import type { ReleaseName } from '@kabar/build/release';
import { readHistory } from '@kabar/build/release-history';
import { rollback } from '@kabar/build/release-store';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { makeStore } from './releases-fixture.ts';

let test: TestService;
const store = makeStore();
beforeAll(async () => {
  const variables = { RELEASES: store.folder, CANARY_MINUTES: '0' };
  test = await startTestService('backoffice', createApp, { variables });
});
beforeEach(async () => {
  store.reset();
  await test.database.query('delete from backoffice.release_pages');
  await test.database.query('delete from backoffice.release_failures');
});
afterAll(async () => {
  await test.stop();
  store.remove();
});

const live = () => readRegistry(store.folder).client;
const newest = () => readHistory(store.folder)[0];
const hourAgo = (hours: number) =>
  new Date((Math.floor(Date.now() / 3_600_000) - hours) * 3_600_000).toISOString();
const marks = (many: number) => Array.from({ length: many }, (_, index) => index);

interface Told {
  name?: ReleaseName;
  version: string;
  pages: number;
  failed?: number[];
  hour?: string;
  gateway?: string;
}

const report = (body: unknown) => test.service.internal?.['release-counts']?.(body);
const tell = ({ gateway = randomUUID(), failed = [], ...count }: Told) =>
  report({ gateway, counts: [{ name: 'client', hour: hourAgo(0), ...count, marks: failed }] });

describe('a release that fails in more than two percent of at least fifty pages', () => {
  // Decision: 41
  it('is taken back as a canary, by the sum of what several gateways counted', async () => {
    await tell({ version: '2', pages: 40, failed: [1] });
    expect(live()?.canary).toBeDefined();
    await tell({ version: '2', pages: 40, failed: [2] });
    expect(live()?.canary).toBeUndefined();
    expect(newest()).toMatchObject({
      ...{ name: 'client', version: '2', event: 'rolled back', by: 'Kabar', automatic: true },
      ...{ pages: 80, failures: 2, why: '2 of 80 pages with it failed' },
    });
  });

  it('is taken back once, however many gateways tell it at once', async () => {
    await tell({ version: '2', pages: 49, failed: marks(5) });
    await Promise.all(
      Array.from({ length: 20 }, () => tell({ version: '2', pages: 10, failed: [1] })),
    );
    const taken = readHistory(store.folder).filter(({ event }) => event === 'rolled back');
    expect(taken).toHaveLength(1);
  });

  it('goes back to the one before, but not to one that was taken back itself', async () => {
    store.publish('client', '3');
    await tell({ version: '3', pages: 60, failed: marks(2) });
    expect(live()).toMatchObject({ current: { version: '1' }, previous: { version: '3' } });
    await tell({ version: '1', pages: 60, failed: marks(2) });
    expect(live()?.current.version).toBe('1');
  });

  it('goes back while a canary that works stays', async () => {
    store.publish('client', '3');
    store.publishCanary('client', '4');
    await tell({ version: '3', pages: 60, failed: marks(2) });
    expect(live()).toMatchObject({
      current: { version: '1' },
      canary: { release: { version: '4' } },
    });
  });
});

describe('a release stays', () => {
  it.each([
    ['fewer than fifty pages were sent with it', { pages: 49, failed: marks(20) }],
    ['fewer fail', { pages: 150, failed: marks(3) }],
    ['all of it was counted long ago', { pages: 100, failed: marks(50), hour: hourAgo(3) }],
  ])('while %s', async (_why, counted) => {
    await tell({ version: '2', ...counted });
    expect(live()?.canary).toBeDefined();
  });

  it('when one network alone fails, at several gateways and in two hours', async () => {
    await tell({ version: '2', pages: 60, failed: [7] });
    await tell({ version: '2', pages: 0, failed: [7] });
    await tell({ version: '2', pages: 0, failed: [7], hour: hourAgo(1) });
    expect(live()?.canary).toBeDefined();
  });

  it('when a gateway tells the same again, since its first report was not answered', async () => {
    const gateway = randomUUID();
    await tell({ version: '2', pages: 30, failed: marks(5), gateway });
    await tell({ version: '2', pages: 30, failed: marks(5), gateway });
    // What came late does not count backwards.
    await tell({ version: '2', pages: 10, gateway });
    const [row] = await test.database.query(
      'select sum(pages)::int as pages from backoffice.release_pages',
    );
    expect(row).toEqual({ pages: 30 });
    expect(live()?.canary).toBeDefined();
  });
});

describe('a canary that works', () => {
  it('becomes current by itself after enough pages, and the history says why', async () => {
    await tell({ version: '2', pages: 150, failed: marks(1) });
    expect(live()?.canary).toBeDefined();
    await tell({ version: '2', pages: 50 });
    expect(live()).toMatchObject({ current: { version: '2' }, previous: { version: '1' } });
    expect(newest()).toMatchObject({
      ...{ version: '2', event: 'promoted', automatic: true, pages: 200, failures: 1 },
    });
  });

  it('never does after it was taken back', async () => {
    rollback(store.folder, 'client');
    store.publishCanary('client', '2', 50);
    await tell({ version: '2', pages: 500 });
    expect(live()?.canary?.release.version).toBe('2');
  });
});

it.each([
  ['nothing', undefined],
  ['no gateway', { counts: [] }],
  ['an unknown name', one({ name: 'nobody' })],
  ['a version that is a path', one({ version: '../../etc' })],
  ['a mark beyond all marks', one({ marks: [2 ** 20] })],
  ['more', one({ address: '10.0.0.1' })],
])('refuses a report of %s', async (_what, body) => {
  await expect(report(body)).rejects.toThrow();
  expect(await test.database.query('select from backoffice.release_pages')).toEqual([]);
});

function one(more: object) {
  const count = { name: 'client', version: '2', hour: hourAgo(0), pages: 1, marks: [] };
  return { gateway: randomUUID(), counts: [{ ...count, ...more }] };
}

it('keeps what was counted while the store cannot be read', async () => {
  for (const name of ['registry.json', 'registry.copy.json'])
    truncateSync(path.join(store.folder, name), 5);
  await tell({ version: '2', pages: 60, failed: marks(5) });
  expect(await test.database.query('select from backoffice.release_pages')).toHaveLength(1);
  expect(await test.database.query('select from backoffice.release_failures')).toHaveLength(5);
});

it('forgets counts after two weeks', async () => {
  await tell({ version: '2', pages: 5, failed: [1], hour: hourAgo(14 * 24 + 1) });
  await tell({ version: '2', pages: 5, failed: [1], hour: hourAgo(13 * 24) });
  const job = test.service.jobs['backoffice:forget-release-counts'];
  await job?.({}, {} as never);
  for (const table of ['release_pages', 'release_failures'])
    expect(await test.database.query(`select from backoffice.${table}`)).toHaveLength(1);
});
