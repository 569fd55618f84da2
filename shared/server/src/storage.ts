import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files by key, e.g. 'companion-documents/<account>/<id>.jpg'. A local folder; S3 takes the same calls. */
export interface Storage {
  /** Pieces are written one after the other, and only one of them is held at a time. */
  write(key: string, content: Buffer | Iterable<Buffer>): Promise<void>;
  /** The caller's own bytes, to do with as it likes; undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  /** The keys of all files that belong to a person: those with the account's id as a folder. */
  list(accountId: string): Promise<string[]>;
}

export function createStorage(dataFolder: string): Storage {
  const disk = new Disk(
    new FSDriver({ location: join(dataFolder, 'files'), visibility: 'private' }),
  );
  return {
    write: (key, content) =>
      reach(() =>
        Buffer.isBuffer(content)
          ? disk.put(key, content)
          : disk.putStream(key, Readable.from(content)),
      ),
    read: (key) =>
      reach(async () => {
        try {
          const { buffer, byteOffset, byteLength } = await disk.getBytes(key);
          return Buffer.from(buffer, byteOffset, byteLength);
        } catch (cause) {
          // Asked afterwards: a file that was there before the read may be gone when it comes to it.
          if (await disk.exists(key)) throw cause;
          return undefined;
        }
      }),
    remove: (key) => reach(() => disk.delete(key)),
    list: (accountId) =>
      reach(async () => {
        const { objects } = await disk.listAll('', { recursive: true });
        return [...objects]
          .flatMap((object) => (object.isFile ? [object.key] : []))
          .filter((key) => key.split('/').includes(accountId));
      }),
  };
}

/** The specified text of a store that cannot be used. It is for the log alone: readers get the sentence of their page. */
async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new Error('Supabase client not available', { cause });
  }
}
