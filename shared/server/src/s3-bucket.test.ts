import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { s3UrlOf } from './s3-bucket.ts';
import { createStorage } from './storage.ts';

describe('the address of an S3 store', () => {
  it.each([
    'https://key:secret@s3.test/kabar',
    'https://key:se%2Fcret@s3.test:9000/kabar.files?region=eu-1',
    'http://key:secret@minio:9000/kabar',
  ])('the address of an S3 store may be %s', (url) => {
    expect(s3UrlOf({ S3_URL: url })).toBe(url);
  });

  it.each([
    ['no key', 'https://s3.test/kabar'],
    ['no secret', 'https://key@s3.test/kabar'],
    ['no bucket', 'https://key:secret@s3.test/'],
    ['a folder in the bucket', 'https://key:secret@s3.test/kabar/files'],
    ['another protocol', 's3://key:secret@s3.test/kabar'],
    ['no address', 'kabar'],
  ])(
    'the address of an S3 store is refused with %s, in a sentence that does not show it',
    (_what, url) => {
      expect(() => s3UrlOf({ S3_URL: url })).toThrow(
        'The setting S3_URL must be an address like https://key:secret@s3.kabar.example/bucket.',
      );
    },
  );

  it('the address of an S3 store is undefined by default', () => {
    expect(s3UrlOf({})).toBeUndefined();
    expect(s3UrlOf({ S3_URL: '' })).toBeUndefined();
  });
});

it('an unreachable S3 store is reported as unavailable', async () => {
  const storage = createStorage('/nowhere', 'http://key:secret@127.0.0.1:1/kabar');
  await expect(storage.read(`${randomUUID()}/avatars/one`)).rejects.toThrow(
    'Supabase client not available',
  );
});

/* `npm run test:production` sets the path of an S3 server. */
describe('a bucket of an S3 server', {
  skip: !process.env.S3_SERVER,
  meta: { needs: 'an S3 server as S3_SERVER' },
}, () => {
  let folder: string;
  let server: ChildProcess;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kabar-s3-'));
    await mkdir(path.join(folder, 'kabar'));
    const port = await freePort();
    url = `http://key:secret@127.0.0.1:${port}/kabar`;
    server = spawn(
      process.env.S3_SERVER ?? '',
      ['--port', `127.0.0.1:${port}`, '--access', 'key', '--secret', 'secret', 'posix', folder],
      { stdio: 'ignore' },
    );
    const storage = createStorage('/nowhere', url);
    await vi.waitFor(() => storage.list(randomUUID()), { timeout: 20_000 });
  }, 30_000);
  afterAll(async () => {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('reads files that were written whole or in pieces, and none that was removed', async () => {
    const storage = createStorage('/nowhere', url);
    const owner = randomUUID();
    const [face, paper] = [`${owner}/avatars/face.webp`, `${owner}/companion-documents/one.jpg`];
    await storage.write(face, Buffer.from('a face'));
    await storage.write(paper, [Buffer.from('in '), Buffer.from('pieces')]);
    expect(String(await storage.read(face))).toBe('a face');
    expect(String(await storage.read(paper))).toBe('in pieces');
    expect(await storage.list(owner)).toEqual([face, paper]);
    await storage.remove(face);
    await storage.remove(face);
    expect(await storage.read(face)).toBeUndefined();
    expect(await storage.list(owner)).toEqual([paper]);
  });

  it("lists and removes more files of a person than one page has, and no other person's", async () => {
    const storage = createStorage('/nowhere', url);
    const [owner, other] = [randomUUID(), randomUUID()];
    const kept = `${other}/photos/one.webp`;
    await storage.write(kept, Buffer.from('a picture'));
    const keys = Array.from({ length: 1_100 }, (_, index) => `${owner}/photos/${index}.webp`);
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(
        keys.slice(at, at + 50).map((key) => storage.write(key, Buffer.from('a picture'))),
      );
    }
    expect((await storage.list(owner)).sort()).toEqual([...keys].sort());
    await storage.removeAllOf(owner);
    expect(await storage.list(owner)).toEqual([]);
    expect(await storage.list(other)).toEqual([kept]);
    await expect(storage.removeAllOf('..')).rejects.toThrow('Supabase client not available');
  }, 60_000);

  it('a bucket of an S3 server refuses a wrong secret', async () => {
    const storage = createStorage('/nowhere', url.replace(':secret@', ':guessed@'));
    await expect(storage.list(randomUUID())).rejects.toThrow('Supabase client not available');
  });
});
