import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files by key, e.g. 'companion-documents/<account>/<id>.jpg'. A local folder; S3 takes the same calls. */
export interface Storage {
  write(key: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none. */
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
    write: (key, bytes) => disk.put(key, bytes),
    read: async (key) => {
      if (!(await disk.exists(key))) return undefined;
      return Buffer.from(await disk.getBytes(key));
    },
    remove: (key) => disk.delete(key),
    list: async (accountId) => {
      const { objects } = await disk.listAll('', { recursive: true });
      return [...objects]
        .flatMap((object) => (object.isFile ? [object.key] : []))
        .filter((key) => key.split('/').includes(accountId));
    },
  };
}
