import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createStorage } from './storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kabar-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the store of files', () => {
  it('gives back what was written, finds it by its owner and forgets what was removed', async () => {
    const storage = createStorage(folder);
    const owner = randomUUID();
    const key = `avatars/${owner}/face.webp`;
    await storage.write(key, Buffer.from('a face'));
    await storage.write(`avatars/${randomUUID()}/face.webp`, Buffer.from('another'));
    expect(await storage.read(key)).toEqual(Buffer.from('a face'));
    expect(await storage.list(owner)).toEqual([key]);
    await storage.remove(key);
    expect(await storage.read(key)).toBeUndefined();
    expect(await storage.list(owner)).toEqual([]);
  });

  it('has no file that goes away while it is read, but says so when it cannot be read', async () => {
    const storage = createStorage(folder);
    const key = `avatars/${randomUUID()}/face.webp`;
    await storage.write(key, Buffer.from('a face'));
    const broken = new Error('the disk is broken');
    const reading = vi.spyOn(FSDriver.prototype, 'getBytes').mockRejectedValueOnce(broken);
    await expect(storage.read(key)).rejects.toThrow('Supabase client not available');
    reading.mockImplementationOnce(async () => {
      await rm(path.join(folder, 'files', key));
      return Uint8Array.from(await readFile(path.join(folder, 'files', key)));
    });
    expect(await storage.read(key)).toBeUndefined();
    reading.mockRestore();
  });

  // Ledger: PROF-033
  it("says 'Supabase client not available' where it cannot be used, with the reason for the log", async () => {
    const file = path.join(folder, 'no-folder');
    await writeFile(file, '');
    const storage = createStorage(file);
    const refused = storage.write('avatars/a/face.webp', Buffer.from('a face'));
    await expect(refused).rejects.toMatchObject({
      message: 'Supabase client not available',
      cause: expect.any(Error),
    });
    await expect(storage.list(randomUUID())).rejects.toThrow('Supabase client not available');
  });
});
