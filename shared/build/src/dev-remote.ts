import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { remoteNames } from '@kabar/contracts/remote-names';
import type { Release, RemoteName } from '@kabar/releases/release';
import { rowsOutsidePrefixes } from '@kabar/releases/servable';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { buildAll, storeFolder } from './build-all.ts';
import { readWorkspace, workspaceOf } from './build-workspace.ts';
import { readRemotePathPrefixes } from './describe-release.ts';
import { routeRows } from './route-imports.ts';

/* `npm run dev -w mfe-client`: starts the whole product, with hot reloading of this one remote. */
const name = remoteNames.find((one) => one === process.argv[2]);
if (name === undefined) throw new Error(`Say which remote: ${remoteNames.join(', ')}.`);
const root = path.resolve(import.meta.dirname, '../../..');
const store = storeFolder(root, 'development');
await buildAll({ root, store, mode: 'development', say: (line) => console.log(line) });

const port = Number(await RspackDevServer.getFreePort('auto', '127.0.0.1'));
await startBundler(name, port);
const kabar = spawn(process.execPath, ['platform/src/start/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, RELEASES: store, KABAR_HOT: `${name}=http://127.0.0.1:${port}` },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => kabar.kill(signal));
await once(kabar, 'exit');
process.exit(kabar.exitCode ?? 0);

/** Its files are served through the product's own address, so that the content security policy stays the same. */
async function startBundler(remote: RemoteName, bundlerPort: number): Promise<void> {
  const workspace = workspaceOf(root, remote);
  const rows = answerRows(remote, await readRemotePathPrefixes(workspaceOf(root, 'shell')));
  const { configure } = await readWorkspace(workspace);
  const outputFolder = path.join(root, 'dist', 'hot', remote);
  const compiler = rspack(
    configure({
      workspace,
      name: remote,
      version: 'hot',
      outputFolder,
      mode: 'development',
      hot: true,
    }),
  );
  const base = `/assets/${remote}/`;
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port: bundlerPort,
      hot: true,
      liveReload: false,
      static: false,
      setupMiddlewares: (middlewares) => [
        { path: `${base}rows.json`, middleware: rows },
        ...middlewares,
      ],
      allowedHosts: 'all',
      devMiddleware: { publicPath: base },
      webSocketServer: { type: 'ws', options: { path: `${base}hot` } },
      client: {
        overlay: false,
        webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: `${base}hot` },
      },
    },
    compiler,
  );
  await server.start();
}

/** Responds with the remote's current route rows. Logs what publishing would refuse. */
function answerRows(remote: RemoteName, lends: Release['lends']) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    try {
      const rows = routeRows(workspaceOf(root, remote));
      for (const refused of rowsOutsidePrefixes(remote, rows, lends))
        console.warn(`Not to be published: ${refused}.`);
      response.end(JSON.stringify(rows));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      response.writeHead(500).end();
    }
  };
}
