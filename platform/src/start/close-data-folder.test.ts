import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataFolder } from './start-database.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'kabar-closed-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (...names: string[]) => statSync(path.join(parent, ...names)).mode & 0o7777;
const others = 0o066;

async function start(folder: string) {
  (await claimDataFolder(folder)).release();
}

describe('the data folder', () => {
  it('the data folder is created with access for its owner only', async () => {
    await start(path.join(parent, 'data'));
    expect(modeOf('data')).toBe(0o700);
  });

  it('the data folder is closed to others, with the secrets in it, when it was open', async () => {
    const folder = path.join(parent, 'data');
    mkdirSync(path.join(folder, 'payout'), { recursive: true });
    const files = ['secret', 'postgres-password', 'master-keys.json', 'payout/one.private.json'];
    for (const file of files) writeFileSync(path.join(folder, file), 'x');
    for (const file of ['', 'payout', ...files]) chmodSync(path.join(folder, file), 0o755);
    await start(folder);
    expect(modeOf('data') & others).toBe(0);
    expect(modeOf('data', 'payout')).toBe(0o700);
    expect(files.map((file) => modeOf('data', file))).toEqual(files.map(() => 0o600));
  });

  it('keeps its mode where it is shared on purpose', async () => {
    chmodSync(parent, 0o1777);
    await start(parent);
    expect(modeOf()).toBe(0o1777);
  });
});
