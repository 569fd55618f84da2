import { createServer } from 'node:http';
import type { RouteRow } from '@kabar/contracts/route-rows';
import type { Registry } from '@kabar/releases/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  changeRegistryIn,
  type GatewayUnderTest,
  listen,
  startGateway,
  withRows,
} from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const change = (make: (registry: Registry) => void) => changeRegistryIn(gateway.store, make);
/** Publishes a release of the client, not of the shell, with these additional routes. */
const releaseClient = (version: string, ...rows: RouteRow[]) =>
  change((registry) => {
    if (registry.client === undefined) throw new Error('no client');
    const { current } = registry.client;
    registry.client = { current: withRows(current, version, ...rows), previous: current };
  });
const bookings: RouteRow = { path: '/bookings', who: 'signed-in' };

interface Given {
  container: string;
  rows?: RouteRow[];
}
async function open(path: string, cookie = 'kabar_hint=client', from = gateway) {
  const answer = await fetch(from.origin + path, { headers: { cookie } });
  const html = await answer.text();
  const text = /id="kabar-page">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const page: { rows: RouteRow[]; remotes: Record<string, { current: Given; previous?: Given }> } =
    JSON.parse(text);
  const preloaded = [...html.matchAll(/as="script" href="[^"]*\/page([^"]*)\.js"/g)];
  return { status: answer.status, ...page, preloaded: preloaded.map(([, name]) => name) };
}
const paths = (given: Given | undefined) => given?.rows?.map(({ path }) => path);

describe("the route rows of a browser's releases", () => {
  it("the route rows of a browser's releases are in its page: those of the shell and of each remote", async () => {
    const { rows, remotes } = await open('/');
    expect(rows.map(({ path }) => path)).toEqual(['/', '/unauthorized', '/dashboard', '/landing']);
    expect(paths(remotes.auth?.current)).toEqual(['/login', '/dev/mail']);
    expect(remotes.client?.current.rows).toEqual([
      { path: '/dashboard', who: 'signed-in', audience: 'client' },
    ]);
  });

  it('define the paths: a page that only a remote adds is found and preloaded', async () => {
    expect((await open('/bookings')).status).toBe(404);
    releaseClient('2', bookings);
    const { status, preloaded, remotes } = await open('/bookings');
    expect(status).toBe(200);
    expect(preloaded).toEqual(['-bookings']);
    expect(paths(remotes.client?.current)).toEqual(['/dashboard', '/bookings']);
  });

  it("the route rows of a browser's releases are those of the canary only in the browsers that get it", async () => {
    change(({ client }) => {
      if (client) client.canary = { release: withRows(client.current, '2', bookings), share: 50 };
    });
    const status = async (share: number) =>
      (await open('/bookings', `kabar_share=${share}`)).status;
    expect([await status(49), await status(50)]).toEqual([200, 404]);
  });

  it('decide by their rules which files are preloaded', async () => {
    releaseClient('2', { path: '/bookings/open', who: 'everyone' }, bookings);
    expect((await open('/bookings/open', '')).preloaded).toEqual(['-bookings-open']);
    expect((await open('/bookings', '')).preloaded).toEqual([]);
    expect((await open('/bookings')).preloaded).toEqual(['-bookings']);
  });

  it('prefer a fixed segment to a parameter, in any order', async () => {
    const detail: RouteRow = { path: '/bookings/:bookingId', who: 'signed-in' };
    releaseClient('2', detail, { path: '/bookings/new', who: 'signed-in' });
    expect((await open('/bookings/new')).preloaded).toEqual(['-bookings-new']);
    expect((await open('/bookings/7')).preloaded).toEqual(['-bookings-:bookingId']);
    expect((await open('/bookings/7/8')).status).toBe(404);
  });

  it('route rows of one audience are found by everyone, guarded, and preloaded for that audience', async () => {
    releaseClient('2', { ...bookings, audience: 'client' });
    expect(await open('/bookings')).toMatchObject({ status: 200, preloaded: ['-bookings'] });
    expect(await open('/bookings', 'kabar_hint=companion')).toMatchObject({
      ...{ status: 200, preloaded: [] },
    });
  });
});

describe('the previous release', () => {
  it('the previous release has its own rows in the page, unless they are the same', async () => {
    releaseClient('2');
    const same = (await open('/')).remotes.client;
    expect(same?.previous).toMatchObject({ container: 'client_1' });
    expect(same?.previous).not.toHaveProperty('rows');
    releaseClient('3', bookings);
    const { client } = (await open('/')).remotes;
    expect(paths(client?.current)).toEqual(['/dashboard', '/bookings']);
    expect(paths(client?.previous)).toEqual(['/dashboard']);
  });

  it('the previous release is not offered if the shell does not lend its paths, or if it has no rows', async () => {
    for (const routes of [[{ path: '/dashboard', who: 'everyone' as const }], []]) {
      releaseClient('2', bookings);
      change(({ client }) => {
        if (client?.previous) client.previous.routes = routes;
      });
      const { client } = (await open('/')).remotes;
      expect(client).toMatchObject({ current: { container: 'client_2' } });
      expect(client?.previous).toBeUndefined();
    }
  });

  it('replaces a current one that got into the registry without a check', async () => {
    releaseClient('2', { path: '/admin', who: 'everyone' });
    const { status, remotes } = await open('/admin');
    expect(status).toBe(404);
    expect(remotes.client).toMatchObject({ current: { container: 'client_1' } });
  });
});

it('a shell without route rows is not served', async () => {
  change(({ shell }) => {
    if (shell) delete shell.current.lends;
  });
  expect((await open('/')).status).toBe(503);
});

it('an open page gets the rows of the releases that its own shell can serve', async () => {
  const told = async () => {
    const answer = await fetch(`${gateway.origin}/releases?shell=1`);
    return JSON.parse(await answer.text()).remotes.client;
  };
  releaseClient('2', bookings);
  expect(paths((await told()).current)).toEqual(['/dashboard', '/bookings']);
  expect(paths((await told()).previous)).toEqual(['/dashboard']);
  releaseClient('3', { path: '/calendar', who: 'signed-in' });
  expect((await told()).current.container).toBe('client_2');
});

describe('a remote in development', () => {
  it('a remote in development has its present rows, or its former ones while they cannot be read', async () => {
    let rows: RouteRow[] | undefined = [bookings];
    const bundler = createServer((request, response) => {
      if (request.url !== '/assets/client/rows.json' || rows === undefined)
        response.writeHead(500).end('cannot be read');
      else response.end(JSON.stringify(rows));
    });
    const hot = { name: 'client', url: await listen(bundler) };
    const own = await startGateway({ settings: { hot } });
    const { status, remotes, preloaded } = await open('/bookings', undefined, own);
    expect({ status, preloaded }).toEqual({ status: 200, preloaded: [] });
    expect(remotes.client).toEqual({
      current: { container: 'client_hot', entry: '/assets/client/entry.js', rows: [bookings] },
    });
    rows = undefined;
    const later = await open('/bookings', undefined, own);
    expect([later.status, paths(later.remotes.client?.current)]).toEqual([404, ['/dashboard']]);
    await own.close();
    bundler.close();
  });
});
