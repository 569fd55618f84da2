import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kabar/server/free-port';
import { projectFolder } from '../start/project-folder.ts';
import { type OnStop, runUntilStopped } from '../start/run-until-stopped.ts';

await runUntilStopped(takeScreens);

/** npm run screens: starts an installation with new demo data and takes pictures of all screens (shell/e2e/screens.ts). */
async function takeScreens(onStop: OnStop): Promise<void> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'kabar-screens-'));
  onStop(() => rmSync(dataFolder, { recursive: true, force: true }));
  const port = await freePort();
  const installation = start(path.join(import.meta.dirname, '../start/main.ts'), [], {
    PORT: String(port),
    KABAR_DATA: dataFolder,
    KABAR_DEMO: 'true',
    LOG_LEVEL: 'error',
  });
  onStop(installation.stop);
  await Promise.race([installation.ended, isReady(`http://localhost:${port}/readyz`)]);
  const screens = start(
    path.join(projectFolder, 'shell', 'e2e', 'screens.ts'),
    process.argv.slice(2),
    {
      ORIGIN: `http://localhost:${port}`,
    },
  );
  onStop(screens.stop);
  const code = await screens.ended;
  await installation.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(code);
}

function start(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  return {
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The first start may have to build the pages. */
async function isReady(address: string): Promise<void> {
  for (const deadline = Date.now() + 5 * 60_000; Date.now() < deadline; ) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
