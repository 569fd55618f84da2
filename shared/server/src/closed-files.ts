import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Mode of private files: readable by the user of this process only. */
const closedFile = 0o600;
const closedFolder = 0o700;

/**
 * Restricts the mode of a file, or of a folder and everything in it, in case an earlier version or a restored backup
 * left it readable. The folder's own mode is changed last, which marks it as done: a folder with that mode is skipped.
 */
export async function closeTree(path: string): Promise<void> {
  const found = await unlessGone(stat(path));
  if (found === undefined) return;
  if (!found.isDirectory()) return await closeFile(path);
  if ((found.mode & 0o777) === closedFolder) return;
  const entries = (await unlessGone(readdir(path, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    // Symbolic links are skipped, because they may lead out of the folder.
    if (entry.isDirectory() || entry.isFile()) await closeTree(join(path, entry.name));
  }
  await unlessGone(chmod(path, closedFolder));
}

export async function closeFile(path: string): Promise<void> {
  await unlessGone(chmod(path, closedFile));
}

/** Creates the file's folder and all missing parents. */
export async function makeClosedFolder(root: string, key: string): Promise<void> {
  await mkdir(dirname(join(root, key)), { recursive: true, mode: closedFolder });
}

/** Resolves to undefined if the file was removed meanwhile (ENOENT). */
export async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
