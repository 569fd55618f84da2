import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@kabar/contracts/remote-names';
import type { Preload, Release, ReleaseName } from '@kabar/releases/release';
import { releaseNames } from '@kabar/releases/release';
import { publish } from '@kabar/releases/release-store';
import { rspack, type Stats, type StatsChunk } from '@rspack/core';
import { workspaceOf } from './build-workspace.ts';
import { bundlerConfig } from './bundler-config.ts';
import { fontAddresses, readRemotePathPrefixes } from './describe-release.ts';
import { precompress } from './precompress.ts';
import { routeImports, routeRows } from './route-imports.ts';

/**
 * Builds the same sources as one application without module federation, in its own store. The gateway serves it with
 * equivalent preloads, so that both can be measured side by side.
 */
export async function buildSingleApplication(root: string, store: string): Promise<void> {
  const folder = path.join(root, 'dist', `single-${process.pid}`);
  try {
    const stats = await bundle(root, folder);
    await precompress(folder);
    const releases = await Promise.all(releaseNames.map((name) => describe(name, stats, root)));
    rmSync(store, { recursive: true, force: true });
    publish(
      store,
      releases.map((release) => ({ release, folder })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}-remotes.js`, { force: true });
  }
}

function bundle(root: string, outputFolder: string): Promise<Stats> {
  const workspace = workspaceOf(root, 'shell');
  const target = {
    workspace,
    name: 'shell',
    version: 'single',
    outputFolder,
    mode: 'production',
    hot: false,
  } as const;
  const base = bundlerConfig(target);
  const config = {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: {
      ...base.resolve,
      alias: {
        '@module-federation/enhanced/runtime$': remotesInside(root, outputFolder),
      },
    },
  };
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats === undefined || stats.hasErrors()) {
        reject(new Error(stats?.toString({ preset: 'errors-only', colors: false })));
      } else resolve(stats);
    });
  });
}

/** Replaces the federation runtime: the remotes are ordinary lazy chunks of the same application. */
function remotesInside(root: string, outputFolder: string): string {
  const imports = remoteNames.map(
    (name) => `  ${name}: () => import('${path.join(workspaceOf(root, name), 'src/remote.tsx')}'),`,
  );
  const file = `${outputFolder}-remotes.js`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `const remotes = {\n${imports.join('\n')}\n};
export const registerRemotes = () => undefined;
export const loadRemote = (name) => remotes[name.split('_')[0]]();
`,
  );
  return file;
}

async function describe(name: ReleaseName, stats: Stats, root: string): Promise<Release> {
  const json = stats.toJson({ all: false, assets: true, chunks: true, chunkOrigins: true });
  const chunks = json.chunks ?? [];
  const shellWorkspace = workspaceOf(root, 'shell');
  const workspace = workspaceOf(root, name);
  const main = filesOf(chunks.filter((chunk) => chunk.names?.includes('main')));
  const whole = filesOf(byOrigin(chunks, /-remotes\.js$/, `mfe-${name}/src/remote.tsx`));
  const screens = routeImports(workspace).map((route) => {
    const routesFile = path.relative(shellWorkspace, path.join(workspace, route.routesFile));
    const from = name === 'shell' ? route.routesFile : routesFile;
    return [route.path, filesOf(byOrigin(chunks, from, route.request))] as const;
  });
  return {
    name,
    version: 'single',
    container: `${name}_single`,
    entry: main.scripts.at(-1) ?? '',
    styles: name === 'shell' ? main.styles : [],
    fonts: name === 'shell' ? fontAddresses(json, { root, name }) : [],
    always: whole,
    preload: Object.fromEntries(screens),
    routes: routeRows(workspace),
    ...(name === 'shell' ? { lends: await readRemotePathPrefixes(workspace) } : {}),
    onDemand: {},
    provides: {},
    needs: {},
  };
}

function byOrigin(chunks: StatsChunk[], module: string | RegExp, request: string): StatsChunk[] {
  return chunks.filter((chunk) =>
    chunk.origins?.some((origin) => {
      const from = origin.moduleName ?? '';
      const matches = typeof module === 'string' ? from === module : module.test(from);
      return matches && (origin.request ?? '').endsWith(request);
    }),
  );
}

function filesOf(chunks: StatsChunk[]): Preload {
  const files = [...new Set(chunks.flatMap((chunk) => chunk.files ?? []))].map(
    (file) => `/assets/shell/${file}`,
  );
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../../..');
  const store = process.env.RELEASES ?? path.join(root, 'dist', 'single-releases');
  await buildSingleApplication(root, store);
  console.log(`The single application is published in ${store}.`);
}
