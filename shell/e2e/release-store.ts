import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readRegistry } from '@kabar/releases/registry-file';
import type { Release, ReleaseName } from '@kabar/releases/release';
import { recordStart } from '@kabar/releases/release-starts';
import { publish, publishCanary } from '@kabar/releases/release-store';
import { freePort } from '@kabar/server/free-port';
import { startGatewayBeside } from './gateway-beside.ts';
import { says } from './split-installation.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');

/** An installation with its own release store, into which a test publishes. */
export interface ReleasingInstallation {
  origin: string;
  store: string;
  /** Publishes the same pages as another version, to all or a share of the browsers; returns the version. */
  releaseAgain(name: ReleaseName, change?: ReleaseChange): string;
  /** Simulates that days have passed: the next publishing deletes outdated releases. */
  letPass(days: number): void;
  end(): Promise<void>;
}

interface ReleaseChange {
  /** The percentage of browsers; undefined: all. */
  share?: number;
  /** Changes the code of each script. */
  code?: (text: string) => string;
  /** Overrides of the release's description. */
  release?: Partial<Release>;
  /** The release whose pages are published again; undefined: the current one. */
  like?: Release | undefined;
}

/** Starts a gateway with its own store in front of the services under test, which do not know these releases. */
export async function startReleasing(): Promise<ReleasingInstallation> {
  const { folder, store } = copyStore();
  const gateway = await startGatewayBeside({ RELEASES: store });
  return {
    ...publisherOf(store),
    origin: gateway.origin,
    end: async () => {
      await gateway.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a whole installation, whose back office also counts and decides about releases. */
export async function startReleasingApart(): Promise<ReleasingInstallation> {
  const { folder, store } = copyStore();
  const port = await freePort();
  const installation = spawn(process.execPath, ['platform/src/start/main.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), KABAR_DATA: path.join(folder, 'data'), RELEASES: store },
      ...{ KABAR_DEMO: 'true', LOG_LEVEL: 'fatal' },
      // Lets tests choose the IP address of a browser.
      TRUST_PROXY: '1',
    },
  });
  await says(installation, 'Kabar is ready');
  return {
    ...publisherOf(store),
    origin: `http://localhost:${port}`,
    end: async () => {
      const ended = new Promise((resolve) => installation.once('exit', resolve));
      installation.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function copyStore() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-releasing-'));
  const store = path.join(folder, 'releases');
  cpSync(path.join(projectFolder, 'dist', 'releases'), store, { recursive: true });
  return { folder, store };
}

function publisherOf(store: string): Omit<ReleasingInstallation, 'origin' | 'end'> {
  let made = 0;
  return {
    store,
    releaseAgain: (name, change = {}) => {
      const existingFiles = readdirSync(path.join(store, name), { recursive: true }).flatMap(
        (file) => [path.basename(String(file)), /\.([0-9a-f]{10})\./.exec(String(file))?.[1] ?? ''],
      );
      const markOf = (number: number) => number.toString(16).padStart(2, '0');
      // Skips a mark with which some hash already begins, because its URL would not change, and browsers have it cached.
      do made += 1;
      while (existingFiles.some((hash) => hash.startsWith(markOf(made))));
      return releaseAgain({ store, name, mark: markOf(made) }, change);
    },
    letPass: (days) => letPass(store, days),
  };
}

/** Replaces the beginning of every hash, in file names and texts, so that no two releases share a URL. */
function releaseAgain(
  { store, name, mark }: { store: string; name: ReleaseName; mark: string },
  { share, code = (text) => text, release: more = {}, like }: ReleaseChange,
): string {
  const current = like ?? readRegistry(store)[name]?.current;
  if (current === undefined) throw new Error(`${name} is not published`);
  const from = path.join(store, name, current.version);
  const files = readdirSync(from).filter((file) => !/\.br$|^release\.json$/.test(file));
  const hashes = files.flatMap((file) => /\.([0-9a-f]{10})\./.exec(file)?.[1] ?? []);
  const rename = (text: string) =>
    [current.version, ...hashes].reduce(
      (all, hash) => all.replaceAll(hash, mark + hash.slice(mark.length)),
      text,
    );
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-release-'));
  for (const file of files) {
    const isText = /\.(js|css|json)$/.test(file);
    const bytes = readFileSync(path.join(from, file));
    const text = file.endsWith('.js') ? code(rename(String(bytes))) : rename(String(bytes));
    const renamed = isText ? Buffer.from(text) : bytes;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    writeFileSync(path.join(folder, rename(file)), renamed);
    if (isText)
      writeFileSync(
        path.join(folder, `${rename(file)}.br`),
        brotliCompressSync(renamed, { params }),
      );
  }
  const release: Release = { ...JSON.parse(rename(JSON.stringify(current))), ...more };
  const before = readRegistry(store)[name]?.current;
  if (before) recordStart(store, before);
  if (share === undefined) publish(store, [{ release, folder }]);
  else publishCanary(store, { release, folder }, share);
  rmSync(folder, { recursive: true });
  return release.version;
}

/** Backdates releases that left the registry, so that the next publishing deletes them. */
function letPass(store: string, days: number): void {
  const then = new Date(Date.now() - days * 86_400_000);
  for (const [name] of Object.entries(readRegistry(store)))
    for (const version of readdirSync(path.join(store, name)))
      utimesSync(path.join(store, name, version), then, then);
}
