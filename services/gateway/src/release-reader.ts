import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readRegistry, registryFile } from '@kabar/releases/registry-file';
import type { Registry, Release } from '@kabar/releases/release';
import type { Logger } from 'pino';

/** The part of a shell that decides which remotes it can run. */
export type ShellSide = Pick<Release, 'provides' | 'lends'>;

/**
 * Reads the published releases; reads the registry file again whenever it has changed. If that fails, the last version stays in use.
 */
export class ReleaseReader {
  readonly #store: string;
  readonly #log: Logger;
  #registry: Registry = {};
  #files = new Map<string, string>();
  /** The files that describe each stored shell, by version. */
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

  /** The path of /assets/<name>/<file> in any stored release; undefined if there is none. */
  file(name: string, file: string): string | undefined {
    this.#refresh();
    return this.#files.get(`${name}/${file}`);
  }

  /** A shell that is live, or stored for open tabs; undefined if it was deleted. */
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

// File names contain content hashes, so files with the same name in two releases are equal.
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

/** The entries of a folder; empty if publishing deletes it at the same time. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}
