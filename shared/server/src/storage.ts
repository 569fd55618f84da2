import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { closeFile, closeTree, makeClosedFolder } from './closed-files.ts';

/**
 * Files by key. A key begins with the account's id, e.g. '<account>/companion-documents/<id>.jpg', so that one person's
 * files are found without looking at everybody's. A local folder; S3 takes the same calls.
 */
export interface Storage {
  /** Pieces are written one after the other, and only one of them is held at a time. */
  write(key: string, content: Buffer | Iterable<Buffer>): Promise<void>;
  /** A copy of the content, which the caller may change; undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  /** The keys of all files that belong to a person. */
  list(accountId: string): Promise<string[]>;
  /** Removes all files of a person; does nothing when there are none. */
  removeAllOf(accountId: string): Promise<void>;
}

/** Kinds of files whose keys began with the kind: '<kind>/<account>/<name>'. Such files are still read and erased. */
const formerKinds = ['avatars', 'photos', 'companion-documents'];

export function createStorage(dataFolder: string): Storage {
  const location = join(dataFolder, 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const ready = closeTree(location);
  // Reported by each call of the store instead of ending the process.
  ready.catch(() => undefined);
  const reach = async <Result>(work: () => Promise<Result>) => {
    try {
      await ready;
      return await work();
    } catch (cause) {
      // The specified text for a store that cannot be used. Only for the log: people see their page's message.
      throw new Error('Supabase client not available', { cause });
    }
  };
  return {
    write: (key, content) =>
      reach(async () => {
        await makeClosedFolder(location, key);
        await (Buffer.isBuffer(content)
          ? disk.put(key, content)
          : disk.putStream(key, Readable.from(content)));
        await closeFile(join(location, key));
      }),
    read: (key) => reach(async () => (await readFrom(disk, key)) ?? readFrom(disk, formerKey(key))),
    remove: (key) =>
      reach(async () => {
        await disk.delete(key);
        await disk.delete(formerKey(key));
      }),
    list: (accountId) =>
      reach(async () => {
        const lists = await Promise.all(
          foldersOf(accountId).map((folder) => disk.listAll(folder, { recursive: true })),
        );
        return lists.flatMap(({ objects }) =>
          [...objects].flatMap((object) => (object.isFile ? [object.key] : [])),
        );
      }),
    removeAllOf: (accountId) =>
      reach(async () => {
        for (const folder of foldersOf(accountId)) await disk.deleteAll(folder);
      }),
  };
}

async function readFrom(disk: Disk, key: string): Promise<Buffer | undefined> {
  try {
    const { buffer, byteOffset, byteLength } = await disk.getBytes(key);
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (cause) {
    // Checked after the read failed: the file may have been removed meanwhile.
    if (await disk.exists(key)) throw cause;
    return undefined;
  }
}

/** The former key of '<account>/<kind>/<name>': '<kind>/<account>/<name>'. */
function formerKey(key: string): string {
  const [account = '', kind = '', ...name] = key.split('/');
  return [kind, account, ...name].join('/');
}

function foldersOf(accountId: string): string[] {
  // Anything else could be a folder with the files of all people.
  if (!/^[\da-f-]{36}$/i.test(accountId)) throw new Error(`Not an account's id: ${accountId}`);
  return [`${accountId}/`, ...formerKinds.map((kind) => `${kind}/${accountId}/`)];
}
