import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { type BuildTarget, bundlerConfig } from './bundler-config.ts';
import type { BundledWorkspace } from './define-remote.ts';
import { federation, shareRequest, shares } from './shares.ts';

/** The whole bundler file of the shell: `export default defineShell()`. */
export function defineShell(): BundledWorkspace {
  return { name: 'shell', configure };
}

function configure(target: BuildTarget): Configuration {
  const base = bundlerConfig(target);
  return {
    ...base,
    entry: { main: [sharesModule(target.outputFolder), './src/main.tsx'] },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: Object.fromEntries(
          shares.map((share) => [
            share.name,
            {
              import: shareRequest(share),
              singleton: true,
              eager: share.eager,
              version: '1.0.0',
              requiredVersion: false,
            },
          ]),
        ),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: federation },
        manifest: false,
        dts: false,
      }),
      new RuntimeAsModules(),
    ],
  };
}

/**
 * The federation plugin names the CommonJS files of its runtime. Its modules are smaller: unused code, such as snapshots,
 * drops out.
 */
class RuntimeAsModules {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(commonJs, (order) => {
      order.request = asModule(order.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('RuntimeAsModules', ({ options: { resolve } }) => {
      const alias = Object.entries(resolve.alias || {}).map(([name, file]) => [
        name,
        typeof file === 'string' ? asModule(file) : file,
      ]);
      resolve.alias = Object.fromEntries(alias);
    });
  }
}

const commonJs = /@module-federation\/[^/]+\/dist\/[^/]+\.cjs$/;
const asModule = (file: string) => (commonJs.test(file) ? file.replace(/\.cjs$/, '.js') : file);

/** Makes a module that imports all shared modules, because only imported ones are provided. */
function sharesModule(outputFolder: string): string {
  const eager = shares.filter((share) => share.eager).map(({ name }) => `import '${name}';`);
  const lazy = shares.filter((share) => !share.eager).map(({ name }) => `() => import('${name}')`);
  const file = `${outputFolder}-shares.js`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${eager.join('\n')}\nglobalThis.kabarShares = [${lazy.join(', ')}];\n`);
  return file;
}
