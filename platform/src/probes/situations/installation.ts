import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './person.ts';

export interface InstallationOptions {
  checkout: string;
  person: Person;
  env?: Record<string, string>;
  args?: string[];
}

const installations = new Set<Installation>();

/** Ends all processes that a situation has left running, databases included. */
export async function endAll(folder: string): Promise<void> {
  for (const installation of installations) await installation.killAll();
  installations.clear();
  for (const { pid } of databasesIn(folder)) process.kill(pid, 'SIGINT');
}

/** A running `npm start`. */
export class Installation {
  output = '';
  code: number | null | undefined;
  readonly #child: ChildProcess;
  readonly #started = Date.now();
  /** Resolves once all output of the process and its descendants has been read. */
  readonly #closed: Promise<unknown>;

  constructor({ checkout, person, env = {}, args = [] }: InstallationOptions) {
    this.#child = spawn('npm', ['start', ...(args.length > 0 ? ['--', ...args] : [])], {
      cwd: checkout,
      // PATH has no node_modules/.bin, because the command must find its Node by itself.
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: person.home,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Starts a process group, so that kill -9 can end all of it, like closing a terminal.
      detached: true,
      ...(process.getuid?.() === 0 && { uid: person.uid, gid: person.gid }),
    });
    installations.add(this);
    const collect = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    this.#child.stdout?.on('data', collect);
    this.#child.stderr?.on('data', collect);
    this.#child.on('exit', (code) => {
      this.code = code;
    });
    this.#closed = once(this.#child, 'close');
  }

  /** Waits for a text in the output; returns the milliseconds since the start. */
  async says(words: string, timeoutMs = 120_000): Promise<number> {
    const deadline = Date.now() + timeoutMs;
    while (!this.output.includes(words)) {
      if (this.code !== undefined) throw new Error(`ended with ${this.code}: ${this.output}`);
      if (Date.now() > deadline) throw new Error(`never said "${words}": ${this.output}`);
      await pause(20);
    }
    return Date.now() - this.#started;
  }

  async ends(timeoutMs = 30_000): Promise<number | null> {
    const deadline = Date.now() + timeoutMs;
    while (this.code === undefined) {
      if (Date.now() > deadline) throw new Error(`does not end: ${this.output}`);
      await pause(20);
    }
    return this.code;
  }

  /** Stops it; returns the milliseconds until all its processes have ended. */
  async stop(): Promise<number> {
    const startedAt = Date.now();
    if (this.code === undefined) this.#child.kill('SIGTERM');
    await this.isOver();
    return Date.now() - startedAt;
  }

  /** Waits until all processes have ended; npm itself ends earlier. */
  async isOver(timeoutMs = 10_000): Promise<void> {
    await this.ends();
    const deadline = Date.now() + timeoutMs;
    while (this.#group().length > 0) {
      if (Date.now() > deadline) throw new Error(`still runs: ${this.#group().join('; ')}`);
      await pause(20);
    }
    await Promise.race([this.#closed, pause(2_000)]);
  }

  #group(): string[] {
    return execFileSync('ps', ['-eo', 'pid=,pgid=,stat=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => {
        const [, group, state] = line.split(/\s+/);
        return Number(group) === this.#child.pid && !state?.startsWith('Z');
      });
  }

  /** Kills only npm, not the processes that it has started. */
  killNpm(): void {
    this.#child.kill('SIGKILL');
  }

  /** Kills the descendant process that runs the given file. */
  killChild(file: string): void {
    const line = this.#group().find((each) => each.includes(file));
    process.kill(Number(line?.split(/\s+/)[0]), 'SIGKILL');
  }

  async killAll(): Promise<void> {
    for (const line of this.#group()) process.kill(Number(line.split(/\s+/)[0]), 'SIGKILL');
    await this.isOver();
  }
}

/** The database servers with data in the folder. */
export function databasesIn(folder: string): { pid: number; command: string }[] {
  return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes(`postgres -D ${folder}`))
    .map((line) => ({ pid: Number(line.split(' ')[0]), command: line }));
}
