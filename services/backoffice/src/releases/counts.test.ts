import { randomUUID } from 'node:crypto';
import { truncateSync } from 'node:fs';
import path from 'node:path';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { readRegistry } from '@kabar/releases/registry-file';
import type { ReleaseName } from '@kabar/releases/release';
import { readHistory } from '@kabar/releases/release-history';
import { promote, rollback } from '@kabar/releases/release-store';
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
  await test.database.query('delete from backoffice.release_reports');
  await test.database.query('delete from backoffice.release_networks');
  await test.database.query('delete from backoffice.incidents');
});
afterAll(async () => {
  await test.stop();
  store.remove();
});

const live = () => readRegistry(store.folder).client;
const newest = () => readHistory(store.folder)[0];
const hourAgo = (hours: number) =>
  new Date((Math.floor(Date.now() / 3_600_000) - hours) * 3_600_000).toISOString();
const incidents = () =>
  test.database.query(`select kind, message from backoffice.incidents order by opened_at`);
/** The marks of a number of networks. */
const networks = (many: number, first = 0) => Array.from({ length: many }, (_, n) => first + n);
let lastPage = 0;
/** Reports of a number of pages, spread over the networks. */
const pagesIn = (marks: readonly number[], many = marks.length) =>
  Array.from({ length: many }, (_, n): [number, number] => {
    lastPage += 1;
    return [lastPage, marks[n % marks.length] ?? 0];
  });

interface Told {
  name?: ReleaseName;
  version: string;
  pages: number;
  /** The networks' marks; by default one for each page. */
  networks?: number[];
  started?: [number, number][];
  failed?: [number, number][];
  hour?: string;
  gateway?: string;
}

const report = (body: unknown) => test.service.internal?.['release-counts']?.(body);
const tell = ({ gateway = randomUUID(), ...count }: Told) => {
  const rest = { hour: hourAgo(0), networks: networks(count.pages), started: [], failed: [] };
  return report({ gateway, counts: [{ name: 'client', ...rest, ...count }] });
};

describe('a release that fails in more than two percent of its networks, of at least fifty pages', () => {
  // Decision: 41
  it('a release that fails in over two percent of at least fifty networks is rolled back as a canary, by the sum over several gateways', async () => {
    await tell({ version: '2', pages: 40, failed: pagesIn([1, 2], 2) });
    expect(live()?.canary).toBeDefined();
    await tell({ version: '2', pages: 40, failed: pagesIn([1, 2, 3], 3) });
    expect(live()?.canary).toBeUndefined();
    expect(newest()).toMatchObject({
      ...{ name: 'client', version: '2', event: 'rolled back', by: 'Kabar', automatic: true },
      ...{ pages: 80, failures: 5, why: '5 of 80 pages with it failed' },
    });
    expect(await incidents()).toEqual([]);
  });

  it('a release that fails in over two percent of at least fifty networks is rolled back once, under a hundred parallel reports', async () => {
    await tell({ version: '2', pages: 49, failed: pagesIn(networks(5)) });
    await Promise.all(
      Array.from({ length: 100 }, () => tell({ version: '2', pages: 10, failed: pagesIn([1], 1) })),
    );
    const taken = readHistory(store.folder).filter(({ event }) => event === 'rolled back');
    expect(taken).toHaveLength(1);
  });

  it('falls back to the previous release, unless that one was rolled back itself; then staff are notified', async () => {
    store.publish('client', '3');
    await tell({ version: '3', pages: 60, failed: pagesIn(networks(5), 10) });
    expect(live()).toMatchObject({ current: { version: '1' }, previous: { version: '3' } });
    await tell({ version: '1', pages: 60, failed: pagesIn(networks(5), 10) });
    expect(live()?.current.version).toBe('1');
    expect(await incidents()).toEqual([{ kind: 'release', message: 'client 1' }]);
  });

  it('a release that fails in over two percent of at least fifty networks is rolled back while a working canary stays', async () => {
    store.publish('client', '3');
    store.publishCanary('client', '4');
    await tell({ version: '3', pages: 60, failed: pagesIn(networks(5), 10) });
    expect(live()).toMatchObject({
      current: { version: '1' },
      canary: { release: { version: '4' } },
    });
  });
});

describe('failures too few for a rollback', () => {
  // Decision: 105
  it.each([
    ['a canary, in two networks', '2', pagesIn([1, 2], 60)],
    ['a canary, in four pages', '2', pagesIn([1, 2, 3], 4)],
    ['a current release, in four networks', '1', pagesIn(networks(4), 60)],
    ['a current release, in nine pages', '1', pagesIn(networks(5), 9)],
  ])(
    'failures of %s, too few for a rollback, notify staff once',
    async (_what, version, failed) => {
      const before = live();
      await Promise.all(Array.from({ length: 100 }, () => tell({ version, pages: 60, failed })));
      expect(live()).toEqual(before);
      expect(await incidents()).toEqual([{ kind: 'release', message: `client ${version}` }]);
    },
  );

  it('notify nobody if they come from one network among many', async () => {
    await tell({ version: '2', pages: 60, failed: pagesIn([7], 50) });
    await tell({ version: '2', pages: 0, failed: pagesIn([7], 1), hour: hourAgo(1) });
    expect(live()?.canary).toBeDefined();
    expect(await incidents()).toEqual([]);
  });
});

describe('a release stays live', () => {
  it.each([
    ['fewer than fifty pages were sent with it', { pages: 49, failed: pagesIn(networks(20)) }],
    ['fewer networks fail', { pages: 150, failed: pagesIn(networks(3), 40) }],
    [
      'all of it was counted long ago',
      { pages: 100, failed: pagesIn(networks(50)), hour: hourAgo(3) },
    ],
  ])('a release stays live while %s', async (_why, counted) => {
    await tell({ version: '2', ...counted });
    expect(live()?.canary).toBeDefined();
    expect(await incidents()).toEqual([]);
  });

  it('a release stays live when a gateway repeats a report whose first response was lost', async () => {
    const told = { version: '2', pages: 30, failed: pagesIn(networks(5)), gateway: randomUUID() };
    await tell(told);
    await tell(told);
    // A late report with a smaller sum does not lower the count.
    await tell({ ...told, pages: 10 });
    const [row] = await test.database.query(
      `select sum(pages)::int as pages, (select count(*)::int from backoffice.release_reports) as failed
         from backoffice.release_pages`,
    );
    expect(row).toEqual({ pages: 30, failed: 5 });
    expect(live()?.canary).toBeDefined();
  });
});

describe('a canary that works', () => {
  it('becomes current by itself after enough pages started it, and the history states why', async () => {
    await tell({ version: '2', pages: 500, started: pagesIn(networks(199)), failed: pagesIn([1]) });
    expect(live()?.canary).toBeDefined();
    await tell({ version: '2', pages: 0, started: pagesIn([1]) });
    expect(live()).toMatchObject({ current: { version: '2' }, previous: { version: '1' } });
    expect(newest()).toMatchObject({
      ...{ version: '2', event: 'promoted', automatic: true, pages: 500, failures: 1 },
    });
  });

  it('a canary becomes the previous release later only if a page started it', async () => {
    await tell({ version: '2', pages: 60, started: pagesIn([1]) });
    promote(store.folder, 'client');
    store.publish('client', '3');
    expect(live()?.previous?.version).toBe('2');
  });

  it('never becomes current after a rollback', async () => {
    rollback(store.folder, 'client');
    store.publishCanary('client', '2', 50);
    await tell({ version: '2', pages: 500, started: pagesIn(networks(500)) });
    expect(live()?.canary?.release.version).toBe('2');
  });
});

describe('a canary that hangs in every page', () => {
  it('never becomes current by itself, and is never the previous release', async () => {
    await tell({ version: '2', pages: 900 });
    expect(live()?.canary).toBeDefined();
    promote(store.folder, 'client');
    store.publish('client', '3');
    expect(live()?.previous?.version).toBe('1');
  });
});

it.each([
  ['nothing', undefined],
  ['no gateway', { counts: [] }],
  ['an unknown name', one({ name: 'nobody' })],
  ['a version that is a path', one({ version: '../../etc' })],
  ['a mark beyond all marks', one({ networks: [2 ** 20] })],
  ['a page beyond all pages', one({ failed: [[2 ** 48, 1]] })],
  ['a failure of no network', one({ failed: [[1]] })],
  ['more', one({ address: '10.0.0.1' })],
])('refuses a report of %s', async (_what, body) => {
  await expect(report(body)).rejects.toThrow();
  expect(await test.database.query('select from backoffice.release_pages')).toEqual([]);
});

function one(more: object) {
  const sets = { networks: [], started: [], failed: [] };
  const count = { name: 'client', version: '2', hour: hourAgo(0), pages: 1, ...sets };
  return { gateway: randomUUID(), counts: [{ ...count, ...more }] };
}

it('keeps its counts while the store cannot be read', async () => {
  for (const name of ['registry.json', 'registry.copy.json'])
    truncateSync(path.join(store.folder, name), 5);
  await tell({ version: '2', pages: 60, failed: pagesIn(networks(5)) });
  expect(await test.database.query('select from backoffice.release_pages')).toHaveLength(1);
  expect(await test.database.query('select from backoffice.release_reports')).toHaveLength(5);
});

it('deletes counts after two weeks', async () => {
  await tell({ version: '2', pages: 1, failed: pagesIn([1]), hour: hourAgo(14 * 24 + 1) });
  await tell({ version: '2', pages: 1, failed: pagesIn([1]), hour: hourAgo(13 * 24) });
  const job = test.service.jobs['backoffice:forget-release-counts'];
  await job?.({}, {} as never);
  for (const table of ['release_pages', 'release_reports', 'release_networks'])
    expect(await test.database.query(`select from backoffice.${table}`)).toHaveLength(1);
});
