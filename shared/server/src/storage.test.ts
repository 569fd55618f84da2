import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
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
  it('reads written files, lists them by owner, and forgets removed ones', async () => {
    const storage = createStorage(folder);
    const owner = randomUUID();
    const key = `${owner}/avatars/face.webp`;
    await storage.write(key, Buffer.from('a face'));
    await storage.write(`${randomUUID()}/avatars/face.webp`, Buffer.from('another'));
    expect(await storage.read(key)).toEqual(Buffer.from('a face'));
    expect(await storage.list(owner)).toEqual([key]);
    await storage.remove(key);
    expect(await storage.read(key)).toBeUndefined();
    expect(await storage.list(owner)).toEqual([]);
  });

  it('treats a file that vanishes while it is read as missing, but throws when it cannot be read', async () => {
    const storage = createStorage(folder);
    const key = `${randomUUID()}/avatars/face.webp`;
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

  it("removes all files of one person, of every kind, and no other person's", async () => {
    const storage = createStorage(folder);
    const [owner, other] = [randomUUID(), randomUUID()];
    const kept = `${other}/photos/one.webp`;
    for (const key of [`${owner}/avatars/a.webp`, `${owner}/photos/b.webp`, kept]) {
      await storage.write(key, Buffer.from('a picture'));
    }
    await storage.removeAllOf(owner);
    expect(await storage.list(owner)).toEqual([]);
    expect(await storage.list(other)).toEqual([kept]);
    await storage.removeAllOf(owner);
    for (const name of ['', '.', '..', 'avatars', '/']) {
      await expect(storage.removeAllOf(name)).rejects.toThrow('Supabase client not available');
    }
    expect(await storage.list(other)).toEqual([kept]);
  });

  it('reads, lists and removes files with the former key format', async () => {
    const storage = createStorage(folder);
    const owner = randomUUID();
    const former = (kind: string) => `${kind}/${owner}/one`;
    const now = (kind: string) => `${owner}/${kind}/one`;
    const kinds = ['avatars', 'photos', 'companion-documents'];
    for (const kind of kinds) await storage.write(former(kind), Buffer.from(kind));
    for (const kind of kinds) {
      expect(String(await storage.read(now(kind)))).toBe(kind);
      expect(String(await storage.read(former(kind)))).toBe(kind);
    }
    expect(await storage.list(owner)).toEqual(kinds.map(former));
    await storage.remove(now('photos'));
    expect(await storage.read(former('photos'))).toBeUndefined();
    await storage.write(now('photos'), Buffer.from('anew'));
    await storage.removeAllOf(owner);
    expect(await storage.list(owner)).toEqual([]);
    for (const kind of kinds) expect(await storage.read(former(kind))).toBeUndefined();
  });

  it('the store of files is closed to other users of the machine, for files written whole or in pieces', async () => {
    const place = await mkdtemp(path.join(folder, 'closed-'));
    const storage = createStorage(place);
    const owner = randomUUID();
    await storage.write(`${owner}/avatars/face.webp`, Buffer.from('a face'));
    await storage.write(`${owner}/companion-documents/one.jpg`, [Buffer.from('in pieces')]);
    expect(await modesIn(place)).toEqual({ folder: [0o700], file: [0o600] });
  });

  it('restricts at the start files that an earlier version left readable', async () => {
    const place = await mkdtemp(path.join(folder, 'open-'));
    const deep = path.join(place, 'files', 'avatars', randomUUID());
    await mkdir(deep, { recursive: true, mode: 0o755 });
    await writeFile(path.join(deep, 'face.webp'), 'a face', { mode: 0o644 });
    await chmod(path.join(place, 'files'), 0o755);
    createStorage(place);
    const closed = { folder: [0o700], file: [0o600] };
    await expect.poll(() => modesIn(place)).toEqual(closed);
  });

  // Requirement: PROF-033
  it("throws 'Supabase client not available' if it is unavailable, with the reason for the log", async () => {
    const file = path.join(folder, 'no-folder');
    await writeFile(file, '');
    const storage = createStorage(file);
    const refused = storage.write(`${randomUUID()}/avatars/face.webp`, Buffer.from('a face'));
    await expect(refused).rejects.toMatchObject({
      message: 'Supabase client not available',
      cause: expect.any(Error),
    });
    await expect(storage.list(randomUUID())).rejects.toThrow('Supabase client not available');
  });
});

/** The distinct modes of everything in the store. */
async function modesIn(place: string) {
  const store = path.join(place, 'files');
  const modes = { folder: new Set<number>(), file: new Set<number>() };
  for (const name of ['', ...(await readdir(store, { recursive: true }))]) {
    const found = await stat(path.join(store, name));
    modes[found.isDirectory() ? 'folder' : 'file'].add(found.mode & 0o777);
  }
  return { folder: [...modes.folder], file: [...modes.file] };
}
