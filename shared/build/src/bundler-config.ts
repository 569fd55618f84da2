import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { RetryUrlPlugin } from './retry-urls.ts';

type ModuleRules = NonNullable<Configuration['module']>['rules'];

export type Mode = 'production' | 'development';

export interface BuildTarget {
  /** Workspace folder, absolute. */
  workspace: string;
  /** Name in the release registry: shell, auth, client ... */
  name: string;
  /** Part of the names of global variables, so that two releases of one remote can run in one page. */
  version: string;
  outputFolder: string;
  mode: Mode;
  hot: boolean;
}

/** The common configuration of shell and remotes: modern JavaScript, hashed names, no eval. */
export function bundlerConfig(target: BuildTarget): Configuration {
  const production = target.mode === 'production';
  // A page has one shell, so its chunks keep their names from release to release.
  const unique = target.name === 'shell' ? 'shell' : `${target.name}_${target.version}`;
  return {
    name: target.name,
    context: target.workspace,
    mode: target.mode,
    target: ['web', 'es2023'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: target.outputFolder,
      publicPath: `/assets/${target.name}/`,
      filename: target.hot ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: target.hot ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: target.hot ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: target.hot ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: unique,
      // Longer than the shell waits before its retry card, so that a chunk on a slow line can still arrive. A request on a
      // silent socket fails after this time and can be repeated.
      chunkLoadTimeout: 10_000,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: rules(target) },
    plugins: target.hot ? [new ReactRefreshRspackPlugin()] : [new RetryUrlPlugin()],
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      realContentHash: production,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    experiments: { css: true },
    performance: false,
    stats: 'errors-warnings',
  };
}

function rules(target: BuildTarget): NonNullable<ModuleRules> {
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: {
            react: {
              runtime: 'automatic',
              development: target.mode === 'development',
              refresh: target.hot,
            },
          },
        },
      },
      type: 'javascript/auto',
    },
    { test: /\.css$/, type: 'css/auto' },
    { test: /\.(woff2?|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
  ];
}
