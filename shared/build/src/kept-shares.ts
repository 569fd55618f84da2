import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Release } from '@kabar/releases/release';
import { shares } from './shares.ts';

/** The file of a shell's release with the sources of its shared modules. Browsers do not get it. */
export const sharesFile = 'shared-sources.json.br';

/** Text by file path, relative to `shared`. */
type Sources = Record<string, string>;

const workspaces = ['ui', 'web'];

/**
 * Puts the sources of the shared modules beside the files of a build, so that remotes can be type-checked against
 * them.
 */
export function keepShares(root: string, folder: string): void {
  // Read once, if ever: a higher quality would add seconds to each build.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const bytes = brotliCompressSync(JSON.stringify(sourcesIn(root)), { params });
  writeFileSync(path.join(folder, sharesFile), bytes);
}

/** The sources that a shell's release kept; 'same' if they equal this checkout's, undefined if it kept none. */
export function differingShares(
  { root, store }: { root: string; store: string },
  { name, version }: Pick<Release, 'name' | 'version'>,
): Sources | 'same' | undefined {
  const file = path.join(store, name, version, sharesFile);
  if (!existsSync(file)) return undefined;
  const text = String(brotliDecompressSync(readFileSync(file)));
  return text === JSON.stringify(sourcesIn(root)) ? 'same' : JSON.parse(text);
}

/**
 * Writes kept sources into a folder. Returns each shared module's new path, for the `paths` of a TypeScript
 * configuration.
 */
export function unpackShares(sources: Sources, folder: string): Record<string, string[]> {
  for (const [file, text] of Object.entries(sources)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  const modules = shares.flatMap(({ name }) => {
    const [, workspace = '', module = ''] = /^@kabar\/([^/]+)\/(.+)$/.exec(name) ?? [];
    const file = ['.ts', '.tsx']
      .map((ending) => path.join(folder, workspace, 'src', module + ending))
      .find((one) => existsSync(one));
    return workspace !== '' && file ? [{ name, places: [file] }] : [];
  });
  return Object.fromEntries(modules.map(({ name, places }) => [name, places]));
}

function sourcesIn(root: string): Sources {
  const files = workspaces.flatMap((workspace) => {
    const folder = path.join(root, 'shared', workspace, 'src');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(workspace, 'src', file));
  });
  const texts = files
    .sort()
    .map((file) => [file, readFileSync(path.join(root, 'shared', file), 'utf8')] as const);
  return Object.fromEntries(texts);
}
