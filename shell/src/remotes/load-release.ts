import { type PageRelease, readPageSettings } from '@kabar/web/page-settings';
import type { RemoteModule } from '@kabar/web/remote-module';
import { addWords } from '@kabar/web/words';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { firstToLoad, waitOnThisPage } from './first-to-load.ts';
import { keptPromise, mendFailure } from './kept-promise.ts';

const modules = new Map<string, Promise<RemoteModule>>();

interface LateArrival {
  promise: Promise<RemoteModule>;
  resolve: (module: RemoteModule) => void;
}

/** On a slow line a remote comes when nobody waits any more: what shows the failure, or tries again, takes it. */
const lateArrivals = new Map<string, LateArrival>();

/** The module of a remote: its current release, else the previous one, within the time a person waits. */
export function loadModule(name: string): Promise<RemoteModule> {
  return keptPromise(modules, name, () => load(name));
}

async function load(name: string): Promise<RemoteModule> {
  const slot = readPageSettings().remotes[name];
  if (slot === undefined) throw new Error(`${name} is not published.`);
  const releases = [slot.current, ...(slot.previous ? [slot.previous] : [])];
  const late = lateArrival(name);
  const inTime = firstToLoad(
    releases.map((release) => () => fetchModule(release)),
    waitOnThisPage(performance.now()),
    late.resolve,
  );
  return Promise.race([inTime.then(withWords), late.promise]);
}

function lateArrival(name: string): LateArrival {
  const known = lateArrivals.get(name);
  if (known) return known;
  let resolve: LateArrival['resolve'] = () => undefined;
  const arrived = new Promise<RemoteModule>((take) => {
    resolve = take;
  });
  const promise = arrived.then(withWords);
  void promise.then(() => mendFailure(modules, name, promise));
  const late = { promise, resolve };
  lateArrivals.set(name, late);
  return late;
}

function withWords(module: RemoteModule): RemoteModule {
  addWords(module.namespace, module.words);
  return module;
}

/** Each try is a remote of its own to the runtime, which keeps what once failed. */
async function fetchModule({ container, entry }: PageRelease): Promise<RemoteModule> {
  const tries = globalThis.kabarTries ?? 0;
  const name = tries === 0 ? container : `${container}_${tries}`;
  const address = tries === 0 ? entry : `${entry}?try=${tries}`;
  if (tries > 0) await probe(address);
  registerRemotes([{ name, entry: address, entryGlobalName: container }]);
  const module = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
  if (!module) throw new Error(`${entry} holds no remote.`);
  return module.remote;
}

/**
 * A script that hangs cannot be called off, and a browser has six connections to a host: tries that all hang would
 * starve the rest of the page. So a further try fetches the file first, which can be called off; the script then
 * comes from the browser's cache.
 */
async function probe(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  await response.arrayBuffer();
}
