import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry, ShareExports } from '@kabar/build/release';

/** The published releases; reads the registry file again whenever it has changed. */
export class ReleaseReader {
  readonly #store: string;
  #registry: Registry = {};
  #files = new Map<string, string>();
  /** The description of each kept shell, by its version. */
  #shells = new Map<string, string>();
  #stamp = '';

  constructor(store: string) {
    this.#store = store;
  }

  registry(): Registry {
    this.#refresh();
    return this.#registry;
  }

  /** The file behind /assets/<name>/<file>, from whichever kept release contains it. */
  file(name: string, file: string): string | undefined {
    this.#refresh();
    return this.#files.get(`${name}/${file}`);
  }

  /** What a shell gives to remotes, whether it is live or only kept for open tabs; undefined when it is gone. */
  providesOf(version: string): ShareExports | undefined {
    this.#refresh();
    const file = this.#shells.get(version);
    if (file === undefined || !existsSync(file)) return undefined;
    return JSON.parse(readFileSync(file, 'utf8')).provides;
  }

  #refresh(): void {
    const file = path.join(this.#store, 'registry.json');
    const state = statSync(file, { throwIfNoEntry: false });
    const stamp = `${state?.mtimeMs}-${state?.ino}-${state?.size}`;
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    this.#registry = state ? JSON.parse(readFileSync(file, 'utf8')) : {};
    this.#files = existsSync(this.#store) ? listFiles(this.#store) : new Map();
    this.#shells = listShells(this.#store);
  }
}

// The names are content hashes: two releases with the same name have the same bytes.
function listFiles(store: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of foldersIn(store)) {
    for (const version of foldersIn(path.join(store, name))) {
      const folder = path.join(store, name, version);
      for (const file of readdirSync(folder)) {
        if (file !== 'release.json') files.set(`${name}/${file}`, path.join(folder, file));
      }
    }
  }
  return files;
}

function listShells(store: string): Map<string, string> {
  const folder = path.join(store, 'shell');
  if (!existsSync(folder)) return new Map();
  return new Map(
    foldersIn(folder).map((version) => [version, path.join(folder, version, 'release.json')]),
  );
}

function foldersIn(place: string): string[] {
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
