import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@kabar/build/release';

/** The published releases; reads the registry file again whenever it has changed. */
export class ReleaseReader {
  readonly #store: string;
  #registry: Registry = {};
  #files = new Map<string, string>();
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

  #refresh(): void {
    const file = path.join(this.#store, 'registry.json');
    const state = statSync(file, { throwIfNoEntry: false });
    const stamp = `${state?.mtimeMs}-${state?.ino}-${state?.size}`;
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    this.#registry = state ? JSON.parse(readFileSync(file, 'utf8')) : {};
    this.#files = existsSync(this.#store) ? listFiles(this.#store) : new Map();
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

function foldersIn(place: string): string[] {
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
