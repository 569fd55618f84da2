import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { closeFile, closeTree, makeClosedFolder } from './closed-files.ts';
import { openBucket } from './s3-bucket.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/**
 * Stores files by key. A key begins with the account's id, e.g. '<account>/companion-documents/<id>.jpg', so that one
 * person's files can be listed by prefix.
 */
export interface Storage {
  /** Pieces are written one by one, so that only one of them is in memory. */
  write(key: string, content: Buffer | Iterable<Buffer>): Promise<void>;
  /** A copy of the content, which the caller may change; undefined if there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  list(accountId: string): Promise<string[]>;
  /** Removes all files of a person; does nothing when there are none. */
  removeAllOf(accountId: string): Promise<void>;
}

/** Files in the folder `files` of the data folder, or in an S3 bucket. */
export function createStorage(dataFolder: string, s3Url?: string): Storage {
  const place = s3Url === undefined ? folderPlace(dataFolder) : bucketPlace(s3Url);
  // Each call rejects with this error; without a handler it would end the process.
  place.disk.catch(() => undefined);
  return storageIn(place);
}

interface Place {
  disk: Promise<Disk>;
  write(disk: Disk, key: string, content: Buffer | Iterable<Buffer>): Promise<void>;
  /** Kinds of files with the former key format '<kind>/<account>/<name>'. They are still read and erased. */
  formerKinds: readonly string[];
}

function folderPlace(dataFolder: string): Place {
  const location = join(dataFolder, 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    disk: closeTree(location).then(() => disk),
    write: async (_disk, key, content) => {
      await makeClosedFolder(location, key);
      await (Buffer.isBuffer(content)
        ? disk.put(key, content)
        : disk.putStream(key, Readable.from(content)));
      await closeFile(join(location, key));
    },
    formerKinds: ['avatars', 'photos', 'companion-documents'],
  };
}

function bucketPlace(s3Url: string): Place {
  return {
    disk: openBucket(s3Url),
    // S3 needs the length in advance. The largest file is 10 MB.
    write: (disk, key, content) =>
      disk.put(key, Buffer.isBuffer(content) ? content : Buffer.concat([...content])),
    formerKinds: [],
  };
}

function storageIn({ disk: opening, write, formerKinds }: Place): Storage {
  const reach = async <Result>(work: (disk: Disk) => Promise<Result>) => {
    try {
      return await work(await opening);
    } catch (cause) {
      // This text is specified. It is only logged; people see the message of their page.
      throw new StorageUnavailable('Supabase client not available', { cause });
    }
  };
  const keysOf = (key: string) => {
    const [account = '', kind = '', ...name] = key.split('/');
    return formerKinds.includes(kind) ? [key, [kind, account, ...name].join('/')] : [key];
  };
  const foldersOf = (accountId: string) => {
    // Any other prefix could be a folder with the files of all people.
    if (!/^[\da-f-]{36}$/i.test(accountId)) throw new Error(`Not an account's id: ${accountId}`);
    return [`${accountId}/`, ...formerKinds.map((kind) => `${kind}/${accountId}/`)];
  };
  return {
    write: (key, content) => reach((disk) => write(disk, key, content)),
    read: (key) =>
      reach(async (disk) => {
        for (const one of keysOf(key)) {
          const found = await readFrom(disk, one);
          if (found !== undefined) return found;
        }
        return undefined;
      }),
    remove: (key) =>
      reach(async (disk) => {
        for (const one of keysOf(key)) await disk.delete(one);
      }),
    list: (accountId) =>
      reach(async (disk) => {
        const lists = await Promise.all(foldersOf(accountId).map((one) => keysBelow(disk, one)));
        return lists.flat();
      }),
    removeAllOf: (accountId) =>
      reach(async (disk) => {
        for (const folder of foldersOf(accountId)) await disk.deleteAll(folder);
      }),
  };
}

async function readFrom(disk: Disk, key: string): Promise<Buffer | undefined> {
  try {
    const { buffer, byteOffset, byteLength } = await disk.getBytes(key);
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (cause) {
    // Checked after the failed read, because the file may have been removed meanwhile.
    if (await disk.exists(key)) throw cause;
    return undefined;
  }
}

/** S3 lists a thousand keys at a time. */
async function keysBelow(disk: Disk, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    });
    for (const object of page.objects) if (object.isFile) keys.push(object.key);
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
  return keys;
}
