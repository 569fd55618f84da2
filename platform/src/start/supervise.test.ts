import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Supervised, supervise } from './supervise.ts';

let folder: string;
let part: Supervised | undefined;
const output: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kabar-supervise-'));
  output.length = 0;
});

afterEach(async () => {
  await part?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function start(code: string, env: Record<string, string> = {}) {
  const file = path.join(folder, 'part.mjs');
  writeFileSync(file, code);
  part = supervise({ name: 'The part', file, env }, (line) => output.push(line));
  return part;
}

describe('a supervised part', () => {
  it('a supervised part is started again when it is killed', async () => {
    const running = start(`process.send({ ready: true }); setInterval(() => {}, 1000);`);
    await running.ready;
    const first = running.pid() ?? 0;
    process.kill(first, 'SIGKILL');
    await expect.poll(() => running.pid(), { timeout: 30_000 }).not.toBe(first);
    await expect.poll(() => running.pid()).toBeGreaterThan(0);
    expect(output).toEqual(['The part ended (SIGKILL) and is started again.']);
  });

  it('a supervised part is not restarted again when it never becomes ready', async () => {
    await expect(start('process.exit(3);').ready).rejects.toThrow(
      'The part does not start; see its output above.',
    );
    expect(output).toHaveLength(2);
  });

  it('gets no environment variables but its own', async () => {
    const running = start(
      `process.send(Object.keys(process.env).length === 1 && process.env.OWN === 'yes' ? 'ready' : process.exit(1));
       setInterval(() => {}, 1000);`,
      { OWN: 'yes' },
    );
    await expect(running.ready).resolves.toBeUndefined();
  });

  it('a supervised part is not restarted after a stop, even if it has to be killed', async () => {
    const running = start(
      `process.on('SIGTERM', () => {}); process.send('ready'); setInterval(() => {}, 1000);`,
    );
    await running.ready;
    await running.stop();
    expect(running.pid()).toBeUndefined();
    expect(output).toEqual([]);
  });
});
