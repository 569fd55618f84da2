import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Preload, Release, ShareExports } from '@kabar/releases/release';
import { missingExports } from '@kabar/releases/servable';
import type { Stats, StatsChunk, StatsCompilation } from '@rspack/core';
import type { BuildOrder } from './build-workspace.ts';
import { readFirstViews } from './first-views.ts';
import { routeImports, routeRows } from './route-imports.ts';
import { neededExports } from './share-exports.ts';
import { facadePath, shares } from './shares.ts';

/** Reads from the bundler's statistics which files a browser needs for which path. */
export async function describeRelease(stats: Stats, order: BuildOrder): Promise<Release> {
  const json = stats.toJson({
    all: false,
    assets: true,
    chunks: true,
    chunkOrigins: true,
    chunkModules: true,
    chunkModulesSpace: Number.POSITIVE_INFINITY,
    modules: true,
    modulesSpace: Number.POSITIVE_INFINITY,
    nestedModules: true,
    providedExports: true,
  });
  const chunks = json.chunks ?? [];
  const container = `${order.name}_${order.version}`;
  const shell = order.name === 'shell';
  const start = filesOf(order, named(chunks, shell ? 'main' : container));
  const entry = start.scripts.at(-1);
  if (entry === undefined) throw new Error(`${order.name}: the build has no entry.`);
  const needs = neededExports(ownSources(stats, order.root));
  const provides = shell ? providedExports(json) : {};
  if (shell) refuseUnprovided(missingExports(needs, provides));
  return {
    name: order.name,
    version: order.version,
    container,
    entry,
    styles: start.styles,
    fonts: shell ? fontAddresses(json, order) : [],
    always: filesOf(order, shell ? [] : exposed(chunks)),
    preload: screens(chunks, order),
    routes: routeRows(order.workspace),
    ...(shell ? { lends: await readRemotePathPrefixes(order.workspace) } : {}),
    firstViews: await readFirstViews(order.workspace, order.root),
    onDemand: shell ? onDemandShares(chunks, order) : {},
    provides,
    libraries: libraryVersions(order.root),
    needs: shell ? {} : needs,
  };
}

/**
 * Remotes get shared libraries through the shell's facades: an export that a facade lacks would be undefined in
 * every page.
 */
function refuseUnprovided(missing: string[]): void {
  if (missing.length === 0) return;
  throw new Error(
    `The shell imports what it does not provide (${missing.join('; ')}): add it to shared/build/src/facades.`,
  );
}

/** Reads which paths the shell lends to remotes. The module is plain data, so it needs no bundler. */
export async function readRemotePathPrefixes(
  shellWorkspace: string,
): Promise<NonNullable<Release['lends']>> {
  const file = path.join(shellWorkspace, 'src/guard/remote-path-prefixes.ts');
  const { remotePathPrefixes } = await import(pathToFileURL(file).href);
  return remotePathPrefixes;
}

/** Versions of the libraries that the shell shares; our own modules have none. */
function libraryVersions(root: string): Record<string, string> {
  const libraries = shares.filter(
    ({ file, name }) => file === undefined && !name.endsWith('/jsx-runtime'),
  );
  return Object.fromEntries(
    libraries.map(({ name }) => {
      const file = path.join(root, 'node_modules', name, 'package.json');
      return [name, String(JSON.parse(readFileSync(file, 'utf8')).version)];
    }),
  );
}

function screens(chunks: StatsChunk[], order: BuildOrder): Record<string, Preload> {
  return Object.fromEntries(
    routeImports(order.workspace).map((route) => {
      const group = chunks.filter((chunk) =>
        chunk.origins?.some(
          (origin) => origin.moduleName === route.routesFile && origin.request === route.request,
        ),
      );
      return [route.path, { ...filesOf(order, group), shares: sharesOf(group) }];
    }),
  );
}

/** The shared modules of the shell that these chunks need. */
function sharesOf(chunks: StatsChunk[]): string[] {
  const names = chunks
    .flatMap((chunk) => chunk.modules ?? [])
    .map((module) => /^consume shared module \(default\) (.+?)@\*/.exec(module.name ?? '')?.[1]);
  return shares.filter(({ name, eager }) => !eager && names.includes(name)).map(({ name }) => name);
}

function onDemandShares(chunks: StatsChunk[], order: BuildOrder): Record<string, Preload> {
  const lazy = shares.filter((share) => !share.eager);
  return Object.fromEntries(
    lazy.map(({ name }) => {
      const provider = `provide shared module (default) ${name}@`;
      const group = chunks.filter((chunk) =>
        chunk.origins?.some((origin) => origin.moduleName?.startsWith(provider)),
      );
      return [name, filesOf(order, group)];
    }),
  );
}

function named(chunks: StatsChunk[], name: string): StatsChunk[] {
  return chunks.filter((chunk) => chunk.names?.includes(name));
}

/** What the container loads when the shell asks for the remote's module. */
function exposed(chunks: StatsChunk[]): StatsChunk[] {
  return chunks.filter((chunk) =>
    chunk.origins?.some((origin) => origin.moduleName === 'container entry'),
  );
}

function filesOf(order: BuildOrder, chunks: StatsChunk[]): Preload {
  const files = [...new Set(chunks.flatMap((chunk) => chunk.files ?? []))].map(
    (file) => `/assets/${order.name}/${file}`,
  );
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

function providedExports(json: StatsCompilation): ShareExports {
  const modules = json.modules ?? [];
  return Object.fromEntries(
    shares.map((share) => {
      const file = facadePath(share) ?? share.file;
      const module = modules.find(
        (one) => one.nameForCondition === file && one.moduleType?.startsWith('javascript'),
      );
      const given = modules.some((one) =>
        one.name?.includes(`provide shared module (default) ${share.name}@`),
      );
      if (!given) throw new Error(`The shell's build does not give ${share.name}.`);
      const names = module?.providedExports ?? [];
      return [share.name, names.length > 0 ? [...names].sort() : ['*']];
    }),
  );
}

export function fontAddresses(
  json: StatsCompilation,
  order: Pick<BuildOrder, 'root' | 'name'>,
): string[] {
  const list = path.join(order.root, 'shared/ui/src/fonts.json');
  if (!existsSync(list)) return [];
  const wanted: { every: string[] } = JSON.parse(readFileSync(list, 'utf8'));
  const names = (json.assets ?? []).map((asset) => asset.name);
  return wanted.every
    .flatMap((font) =>
      names.filter((name) => name.startsWith(`${font}.`) && name.endsWith('.woff2')),
    )
    .map((name) => `/assets/${order.name}/${name}`);
}

/** Our own source files in the bundle, without those of libraries. */
function ownSources(stats: Stats, root: string): string[] {
  return [...stats.compilation.fileDependencies]
    .filter((file) => file.startsWith(root) && !file.includes('/node_modules/'))
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
    .sort();
}
