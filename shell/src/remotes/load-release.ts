import { type PageRelease, type PageSlot, readPageSettings } from '@kabar/web/page-settings';
import type { RemoteModule } from '@kabar/web/remote-module';
import { addWords } from '@kabar/web/words';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { countRows } from '../guard/route-table.ts';
import { firstToLoad, waitOnThisPage } from './first-to-load.ts';
import { newerRelease } from './newer-release.ts';
import { keptPromise, mendFailure } from './promise-cache.ts';
import { noteLoaded, reportFailure, reportStart, watchSilence } from './release-reports.ts';

/** How long a crashed screen waits for the previous release, in milliseconds: enough for a slow connection. */
const standInLimit = 20_000;

/** The release of each loaded module. */
const releases = new WeakMap<object, PageRelease>();
/** The remote of the last requested screen, or `shell`. */
let shown = '';
/** The remote whose screen crashed last. */
let crashed = '';
const modules = new Map<string, Promise<RemoteModule>>();

interface LateArrival {
  promise: Promise<RemoteModule>;
  resolve: (module: RemoteModule) => void;
}

/** Remotes that loaded after the time limit: the error card or a retry uses them. */
const lateArrivals = new Map<string, LateArrival>();

export function noteShown(name: string): void {
  shown = name;
}

/** Loads a remote's module within the time limit: its current release, else the previous one. */
export function loadModule(name: string): Promise<RemoteModule> {
  const cached = modules.get(name);
  if (cached && crashed === name) {
    crashed = '';
    const next = renewModule(name, undefined).catch(() => cached);
    modules.set(name, next);
    return next;
  }
  return keptPromise(modules, name, () => load(name));
}

async function load(name: string): Promise<RemoteModule> {
  const slot = readPageSettings().remotes[name];
  if (slot === undefined) throw new Error(`${name} is not published.`);
  const late = lateArrival(name);
  const inTime = firstToLoad(startsOf(slot), waitOnThisPage(performance.now()), late.resolve).catch(
    (failure) => fetchNewer(name, failure),
  );
  const first = Promise.race([inTime.then((module) => takeUp(name, module)), late.promise]);
  void first.then(
    (module) => {
      if (releases.get(module)?.container === slot.previous?.container)
        watchSilence(slot.current.container);
    },
    () => undefined,
  );
  return first;
}

/** Loads a newer release if the files of this one are gone; rejects with the first failure if there is none. */
async function fetchNewer(name: string, failure: unknown): Promise<RemoteModule> {
  const slot = await newerRelease(name, failure);
  if (slot === undefined) throw failure;
  return await firstToLoad(startsOf(slot));
}

/** Reports the release of a screen that crashed or did not load, and requests another one at the next navigation. */
export async function reportCrash(): Promise<void> {
  const name = shown;
  if (name === 'shell') return reportFailure(shellContainer());
  const release = await releaseInUse(name);
  if (release === undefined) return;
  reportFailure(release.container);
  crashed = name;
}

/** Replaces a remote whose screen crashed by its previous release; false if the page has none, or that one crashed. */
export async function standIn(): Promise<boolean> {
  const name = shown;
  const slot = readPageSettings().remotes[name];
  const [, previous] = slot ? startsOf(slot) : [];
  const inUse = await releaseInUse(name);
  if (!previous || inUse?.container !== slot?.current.container) return false;
  // Waits longer than a first load, because nothing else could be shown.
  const module = takeUp(name, await firstToLoad([previous], standInLimit));
  modules.set(name, Promise.resolve(module));
  if (crashed === name) crashed = '';
  return true;
}

/** Reports that a screen appeared, so the releases of its remote and the shell have started. */
export async function reportScreen(name: string): Promise<void> {
  reportStart(shellContainer());
  const release = await releaseInUse(name);
  if (release) reportStart(release.container);
}

const shellContainer = () => `shell_${readPageSettings().shell}`;

async function releaseInUse(name: string): Promise<PageRelease | undefined> {
  const module = await modules.get(name)?.catch(() => undefined);
  return module && releases.get(module);
}

/** Switches the remote to a newer release, for a screen whose file is gone. */
export async function renewModule(name: string, failure: unknown): Promise<RemoteModule> {
  const renewed = fetchNewer(name, failure).then((module) => takeUp(name, module));
  const module = await renewed;
  modules.set(name, renewed);
  return module;
}

/** A previous release with the current one's rows has no rows of its own. */
const startsOf = ({ current, previous }: PageSlot) =>
  [current, ...(previous ? [{ rows: current.rows ?? [], ...previous }] : [])].map(
    (release) => () => fetchModule(release),
  );

function lateArrival(name: string): LateArrival {
  const existing = lateArrivals.get(name);
  if (existing) return existing;
  let resolve: LateArrival['resolve'] = () => undefined;
  const arrived = new Promise<RemoteModule>((take) => {
    resolve = take;
  });
  const promise = arrived.then((module) => takeUp(name, module));
  void promise.then(() => mendFailure(modules, name, promise));
  const late = { promise, resolve };
  lateArrivals.set(name, late);
  return late;
}

/** Activates the texts and route rows of a loaded release, whether current or previous. */
function takeUp(name: string, module: RemoteModule): RemoteModule {
  addWords(module.namespace, module.words);
  countRows(name, releases.get(module)?.rows ?? []);
  return module;
}

/** Registers each attempt as a new remote, because the federation runtime caches failures. */
async function fetchModule(release: PageRelease): Promise<RemoteModule> {
  const { container, entry } = release;
  const tries = globalThis.kabarTries ?? 0;
  const name = tries === 0 ? container : `${container}_${tries}`;
  const address = tries === 0 ? entry : `${entry}?try=${tries}`;
  if (tries > 0) await probe(address);
  registerRemotes([{ name, entry: address, entryGlobalName: container }]);
  const module = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`).catch((failure) => {
    reportFailure(container);
    throw failure;
  });
  if (!module) throw new Error(`${entry} holds no remote.`);
  noteLoaded(container);
  releases.set(module.remote, release);
  return module.remote;
}

/**
 * Script requests cannot be aborted, and a browser has six connections to a host, so hanging attempts would block the rest of
 * the page. A retry therefore fetches the file first, which can be aborted; the script then comes from the browser's
 * cache.
 */
async function probe(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  await response.arrayBuffer();
}
