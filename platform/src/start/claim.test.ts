import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claim } from '../../claim.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kabar-claim-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that claims the folder and keeps it until it is killed. */
async function claimElsewhere() {
  const module = path.resolve(import.meta.dirname, '../../claim.mjs');
  const code = `import { claim } from ${JSON.stringify(module)};
    const claimed = await claim(${JSON.stringify(folder)}, 0);
    process.stdout.write('release' in claimed ? 'mine' : 'taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const answer = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk))),
  );
  const end = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  return { pid: child.pid, answer, end };
}

describe('claiming a folder', () => {
  it('succeeds for one process at a time, and names the holder to others', async () => {
    const other = await claimElsewhere();
    expect(other.answer).toBe('mine');
    let waited = 0;
    expect(await claim(folder, 100, () => (waited += 1))).toEqual({ holder: other.pid });
    expect(waited).toBe(1);
    await other.end();
  });

  it('succeeds after the holder was killed', async () => {
    const other = await claimElsewhere();
    await other.end();
    const claimed = await claim(folder, 0);
    expect(claimed).toHaveProperty('release');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('claiming a folder is not blocked by a process id that another process has by now', async () => {
    writeFileSync(path.join(folder, `${process.ppid}-1`), '');
    expect(await claim(folder, 0)).toHaveProperty('release');
  });

  it('succeeds for another process after the release', async () => {
    const claimed = await claim(folder, 0);
    if ('release' in claimed) claimed.release();
    const other = await claimElsewhere();
    expect(other.answer).toBe('mine');
    await other.end();
  });

  it('succeeds for at most one of several processes at the same moment', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(claimElsewhere));
    const winners = all.filter(({ answer }) => answer === 'mine');
    expect(winners.length).toBeLessThanOrEqual(1);
    await Promise.all(all.map(({ end }) => end()));
  });
});
