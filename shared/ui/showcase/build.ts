import { rspack } from '@rspack/core';
import { bundlerConfig } from '../../build/src/bundler-config.ts';

/**
 * `node shared/ui/showcase/build.ts <folder>` builds one page with every component, to look at; it is never
 * shipped.
 */
const folder = process.argv[2] ?? '/tmp/kabar-showcase';
const workspace = new URL('.', import.meta.url).pathname;
const base = bundlerConfig({
  workspace,
  name: 'showcase',
  version: '0',
  outputFolder: folder,
  mode: 'production',
  hot: false,
});
const compiler = rspack({
  ...base,
  entry: { main: './showcase.tsx' },
  output: { ...base.output, publicPath: '' },
  plugins: [
    ...(base.plugins ?? []),
    new rspack.HtmlRspackPlugin({
      templateContent:
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><div id="root"></div></html>',
    }),
  ],
});
compiler.run((error, stats) => {
  if (error) throw error;
  process.stdout.write(`${stats?.toString({ colors: false, assets: true, modules: false })}\n`);
  compiler.close(() => undefined);
});
