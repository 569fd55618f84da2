import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { forEachService, type ServiceName } from '@kabar/contracts/contract';
import type { RouteRow } from '@kabar/contracts/route-rows';
import type { Preload, Registry, Release, ReleaseName } from '@kabar/releases/release';
import { createHttpServer } from '@kabar/server/http-server';
import type { Service } from '@kabar/server/service';
import { createGateway, type Gateway, type ServicePlaces } from './app.ts';
import type { GatewaySettings } from './settings.ts';

/** A gateway on a small release store, for tests. */
export interface GatewayUnderTest {
  origin: string;
  store: string;
  close(): Promise<void>;
}

export async function startGateway(
  options: {
    settings?: Partial<GatewaySettings>;
    services?: Partial<ServicePlaces>;
    tellEveryMs?: number;
  } = {},
): Promise<GatewayUnderTest> {
  const store = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  writeStore(store);
  let gateway: Gateway | undefined;
  const { server } = createHttpServer(
    (request, response) => gateway?.(request, response),
    (...upgrade) => gateway?.takeUpgrade(...upgrade) ?? false,
  );
  const origin = await listen(server);
  gateway = createGateway({
    settings: {
      publicUrl: origin,
      brandName: 'Kabar',
      demo: false,
      demoPublic: false,
      metricsHost: '127.0.0.1',
      production: false,
      trustedProxies: 0,
      logLevel: 'silent',
      ...options.settings,
    },
    services: { ...inProcessServices(), ...options.services },
    releases: store,
    ...(options.tellEveryMs === undefined ? {} : { tellEveryMs: options.tellEveryMs }),
  });
  return {
    origin,
    store,
    async close() {
      gateway?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(store, { recursive: true, force: true });
    },
  };
}

/** A service that responds with the request it received. */
export function echoService(name: ServiceName, ok = true): Service {
  return {
    name,
    handler: (request, response) => {
      response.json({ name, url: request.url, requestId: request.headers['x-request-id'] });
    },
    jobs: {},
    health: async () => ({ ok, detail: ok ? 'ready' : 'database unreachable' }),
    close: async () => undefined,
  };
}

export function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}

/** Writes a release by hand: its registry entry and one file. */
export function writeStore(store: string, version = '1'): void {
  const registry: Registry = {};
  for (const name of ['shell', 'auth', 'client', 'companion'] as const) {
    const current = release(name, version);
    registry[name] = { current };
    const folder = path.join(store, name, version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(current));
    writeFileSync(path.join(folder, 'openapi.json.br'), brotliCompressSync('{}'));
    const file = path.join(folder, `entry.${version}.js`);
    const code = `console.log(${JSON.stringify(`${name} ${version}`.repeat(50))})`;
    writeFileSync(file, code);
    writeFileSync(`${file}.br`, brotliCompressSync(code));
  }
  writeFileSync(path.join(store, 'registry.json'), JSON.stringify(registry));
}

/** Edits the registry file of a release store. */
export function changeRegistryIn(store: string, change: (registry: Registry) => void): void {
  const file = path.join(store, 'registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8'));
  change(registry);
  writeFileSync(file, JSON.stringify(registry));
}

/** A release with these additional routes, and a screen for each. */
export function withRows(old: Release, version: string, ...rows: RouteRow[]): Release {
  const { name } = old;
  const files = rows.map(({ path: own, screen = own }) => [
    screen,
    { scripts: [`/assets/${name}/page${screen.replaceAll('/', '-')}.js`], styles: [] },
  ]);
  return {
    ...old,
    version,
    container: `${name}_${version}`,
    preload: { ...old.preload, ...Object.fromEntries(files) },
    routes: [...old.routes, ...rows],
  };
}

function release(name: ReleaseName, version: string): Release {
  const screens =
    name === 'shell'
      ? ['/', '/unauthorized', '/dashboard']
      : name === 'auth'
        ? ['/login', '/dev/mail']
        : ['/dashboard'];
  const preload = screens.map((screen) => {
    const scripts = [`/assets/${name}/page${screen.replaceAll('/', '-')}.js`];
    const files: Preload = { scripts, styles: [] };
    return [screen, files] as const;
  });
  return {
    name,
    version,
    container: `${name}_${version}`,
    entry: `/assets/${name}/entry.${version}.js`,
    styles: name === 'shell' ? [`/assets/shell/styles.${version}.css`] : [],
    fonts: [],
    always: { scripts: [], styles: [] },
    preload: Object.fromEntries(preload),
    routes: [
      ...screens.map((screen) => row(name, screen)),
      ...(name === 'shell' ? [{ path: '/landing', screen: '/', who: 'everyone' as const }] : []),
    ],
    ...(name === 'shell' ? { firstViews, lends } : {}),
    ...(name === 'auth' ? { firstViews: firstViewOfAuth } : {}),
    onDemand: {},
    provides: {},
    needs: {},
  };
}

function row(name: ReleaseName, path: string): RouteRow {
  if (path !== '/dashboard') return { path, who: 'everyone' };
  const side = name === 'client' || name === 'companion' ? { audience: name } : {};
  return { path, who: 'signed-in', ...side };
}

const lends: Release['lends'] = {
  auth: ['/login', '/dev'].map((prefix) => ({ prefix, who: 'everyone' })),
  client: [
    { prefix: '/dashboard', who: 'signed-in' },
    { prefix: '/bookings', who: 'signed-in' },
    { prefix: '/bookings/open', who: 'everyone' },
  ],
  companion: [{ prefix: '/dashboard', who: 'signed-in' }],
};

const firstViews = {
  frames: { en: '<header>{brand}</header>{screen}', id: '<header>{brand}</header>{screen}' },
  screens: { '/': { en: '<h1>Hello, {brand}</h1>', id: '<h1>Halo, {brand}</h1>' } },
  texts: { '/': { en: '<p>More of {brand}</p>{plans}', id: '<p>Lagi {brand}</p>{plans}' } },
  questions: { '/': { en: [{ question: 'What is {brand}?', answer: 'A call.' }], id: [] } },
  styles: 'h1{color:green}',
  letters: [{ family: 'Letters', weight: '600', bytes: 'd09GMg==' }],
};

const firstViewOfAuth = {
  screens: { '/login': { en: '<h1>Back to {brand}</h1>', id: '<h1>Kembali ke {brand}</h1>' } },
  styles: 'h1{color:blue}',
};

function inProcessServices(): ServicePlaces {
  return forEachService((name) => ({ service: echoService(name) }));
}

/** The response of a test service behind the gateway, or of the gateway itself. */
export interface Echo {
  name: string;
  url: string;
  code: string;
  requestId: string;
  headers: Record<string, string>;
  parts: Record<string, { ok: boolean; detail: string }>;
}

export async function readJson(response: Response): Promise<Echo> {
  return JSON.parse(await response.text());
}

/** Sends a raw request over TCP that no client library would send; returns the raw response. */
export function raw(origin: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setTimeout(30_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
