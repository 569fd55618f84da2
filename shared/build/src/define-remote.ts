import type { RemoteName } from '@kabar/releases/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { type BuildTarget, bundlerConfig } from './bundler-config.ts';
import { federation, shares } from './shares.ts';

export interface BundledWorkspace {
  name: string;
  configure(target: BuildTarget): Configuration;
}

/** The whole bundler file of a remote: `export default defineRemote('client')`. */
export function defineRemote(name: RemoteName): BundledWorkspace {
  return { name, configure };
}

function configure(target: BuildTarget): Configuration {
  const base = bundlerConfig(target);
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: `${target.name}_${target.version}`,
        filename: target.hot ? 'entry.js' : 'entry.[contenthash:10].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: Object.fromEntries(
          shares.map(({ name }) => [
            name,
            { import: false, singleton: true, requiredVersion: false },
          ]),
        ),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: federation },
        manifest: false,
        dts: false,
      }),
    ],
  };
}
