import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadPayoutKey } from './payout-key.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'kabar-payout-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

describe('the payout key', () => {
  it('the payout key is created once, however many processes start at the same time, and kept', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => loadPayoutKey(dataFolder)));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    const files = await readdir(join(dataFolder, 'payout'));
    expect(files.sort()).toEqual([`${keys[0]?.kid}.private.json`, 'public.json'].sort());
    expect(await loadPayoutKey(dataFolder)).toEqual(keys[0]);
  });

  it('the payout key has a private half that only the owner of the files can read', async () => {
    const { kid } = await loadPayoutKey(dataFolder);
    const { mode } = await stat(join(dataFolder, 'payout', `${kid}.private.json`));
    expect(mode & 0o077).toBe(0);
  });

  it('the payout key may be given by a setting; then no key is created', async () => {
    const given = await loadPayoutKey(dataFolder);
    await rm(join(dataFolder, 'payout'), { recursive: true });
    const { kid, ...half } = given;
    const taken = await loadPayoutKey(dataFolder, JSON.stringify(half));
    expect(taken).toEqual({ ...half, kid });
    expect(await readdir(dataFolder)).toEqual([]);
    await expect(loadPayoutKey(dataFolder, 'no key')).rejects.toThrow('PAYOUT_PUBLIC_KEY must be');
  });
});
