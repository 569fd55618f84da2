import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readRegistry, registryFile } from '@kabar/releases/registry-file';
import type { Registry, Release } from '@kabar/releases/release';
import type { Logger } from 'pino';

/** What of a shell decides which remotes it can serve. */
export type ShellSide = Pick<Release, 'provides' | 'lends'>;

/**
 * The published releases; reads the registry file again whenever it has changed. When it cannot be read, what was read last
 * stays in use.
 */
export class ReleaseReader {
  readonly #store: string;
  readonly #log: Logger;
  #registry: Registry = {};
  #files = new Map<string, string>();
  /** The description of each kept shell, by its version. */
  #shells = new Map<string, string>();
  #stamp = '';

  constructor(store: string, log: Logger) {
    this.#store = store;
    this.#log = log;
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

  /** A shell that is live or only kept for open tabs; undefined when it is gone. */
  shellOf(version: string): ShellSide | undefined {
    this.#refresh();
    const file = this.#shells.get(version);
    if (file === undefined || !existsSync(file)) return undefined;
    return JSON.parse(readFileSync(file, 'utf8'));
  }

  #refresh(): void {
    const state = statSync(registryFile(this.#store), { throwIfNoEntry: false });
    const stamp = `${state?.mtimeMs}-${state?.ino}-${state?.size}`;
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    try {
      this.#registry = readRegistry(this.#store);
    } catch (error) {
      this.#log.error({ err: error }, 'the registry of releases cannot be read');
      return;
    }
    this.#files = listFiles(this.#store);
    this.#shells = listShells(this.#store);
  }
}

// The names are content hashes: two releases with the same name have the same bytes.
function listFiles(store: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of foldersIn(store)) {
    for (const version of foldersIn(path.join(store, name))) {
      const folder = path.join(store, name, version);
      for (const { name: file } of entriesOf(folder)) {
        if (file !== 'release.json') files.set(`${name}/${file}`, path.join(folder, file));
      }
    }
  }
  return files;
}

function listShells(store: string): Map<string, string> {
  const folder = path.join(store, 'shell');
  return new Map(
    foldersIn(folder).map((version) => [version, path.join(folder, version, 'release.json')]),
  );
}

function foldersIn(place: string): string[] {
  return entriesOf(place)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** Nothing of a folder that a release deletes at this moment, because it has been kept long enough. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}
