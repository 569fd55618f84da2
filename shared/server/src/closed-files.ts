import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Mode of private files: readable by the user of this process only. */
const closedFile = 0o600;
const closedFolder = 0o700;

/**
 * Restricts a file, or a folder with everything in it, that an earlier version or a restored backup may have left
 * readable to others. The folder's own mode is changed last, as a mark that its content is done: a folder with that
 * mode is not searched again.
 */
export async function closeTree(path: string): Promise<void> {
  const found = await unlessGone(stat(path));
  if (found === undefined) return;
  if (!found.isDirectory()) return await closeFile(path);
  if ((found.mode & 0o777) === closedFolder) return;
  const entries = (await unlessGone(readdir(path, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    // Do not follow links out of the folder.
    if (entry.isDirectory() || entry.isFile()) await closeTree(join(path, entry.name));
  }
  await unlessGone(chmod(path, closedFolder));
}

export async function closeFile(path: string): Promise<void> {
  await unlessGone(chmod(path, closedFile));
}

/** Creates the folder for a file, and all missing folders above it. */
export async function makeClosedFolder(root: string, key: string): Promise<void> {
  await mkdir(dirname(join(root, key)), { recursive: true, mode: closedFolder });
}

/** Ignores files that were removed in the meantime. */
export async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
