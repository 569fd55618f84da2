import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const projectFolder = path.resolve(import.meta.dirname, '../..');
const readyWithin = 150_000;

/** Kabar as several processes, which a test can stop and restart one by one. It works only on Linux, because it reads /proc. */
export interface SplitInstallation {
  origin: string;
  /** Stops a service and prevents its restart until the returned function is called. */
  stopService(name: 'auth' | 'client' | 'backoffice'): Promise<() => Promise<void>>;
  /** Stops the database until the returned function is called. */
  stopDatabase(): Promise<() => Promise<void>>;
  end(): Promise<void>;
}

export async function startSplitInstallation(port: number): Promise<SplitInstallation> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-split-'));
  const installation = spawn(process.execPath, ['platform/src/start/split.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      KABAR_DATA: folder,
      KABAR_DEMO: 'true',
      LOG_LEVEL: 'fatal',
    },
  });
  await says(installation, 'Kabar is ready');
  const origin = `http://localhost:${port}`;
  return {
    origin,
    stopService: (name) => stopService(installation, origin, name),
    stopDatabase: () => stopDatabase(installation, origin),
    end: async () => {
      const ended = new Promise((resolve) => installation.once('exit', resolve));
      installation.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function says(installation: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the installation is not ready')), readyWithin);
    installation.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes(words)) return;
      clearTimeout(timer);
      resolve();
    });
    installation.once('exit', (code) => reject(new Error(`the installation ended with ${code}`)));
  });
}

async function stopService(installation: ChildProcess, origin: string, name: string) {
  const file = `services/${name}/src/main.ts`;
  const kill = () => {
    for (const pid of childrenOf(installation.pid, file)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    }
  };
  kill();
  const timer = setInterval(kill, 20);
  await answers(`${origin}/api/${name}/openapi.json`, 503);
  return async () => {
    clearInterval(timer);
    await answers(`${origin}/api/${name}/openapi.json`, 200);
  };
}

async function stopDatabase(installation: ChildProcess, origin: string) {
  const [service = 0] = childrenOf(installation.pid, 'services/auth/src/main.ts');
  const variables = readFileSync(`/proc/${service}/environ`, 'utf8').split('\0');
  const url = variables
    .find((one) => one.startsWith('DATABASE_URL='))
    ?.slice('DATABASE_URL='.length);
  const port = new URL(url ?? '').port;
  const server = processes().find(({ command }) => command.includes(`port=${port}`));
  if (server === undefined) throw new Error('the database is not found');
  process.kill(server.pid, 'SIGINT');
  // Takes the port, so that the service cannot be restarted.
  const blocker = await takePort(Number(port));
  await answers(`${origin}/readyz`, 503);
  return async () => {
    blocker.close();
    await answers(`${origin}/readyz`, 200);
  };
}

async function takePort(port: number): Promise<Server> {
  for (;;) {
    const server = createServer((socket) => socket.destroy());
    const isMine = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isMine) return server;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

interface Running {
  pid: number;
  parent: number;
  command: string[];
}

function processes(): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').slice(0, -1);
        return [{ pid: Number(name), parent, command }];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    });
}

function childrenOf(parent: number | undefined, file: string): number[] {
  return processes()
    .filter((one) => one.parent === parent && one.command.some((part) => part.endsWith(file)))
    .map(({ pid }) => pid);
}

async function answers(url: string, status: number): Promise<void> {
  const deadline = Date.now() + 40_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === status) return;
    if (Date.now() > deadline) throw new Error(`${url} never answers ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
