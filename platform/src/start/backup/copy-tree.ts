import { copyFile, mkdir, open, readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { unlessGone } from '@kabar/server/closed-files';

/**
 * Copies a folder and flushes the copies to disk. Skips files that are deleted meanwhile, and files that exist in the target with the
 * same size and modification time. Follows links, because the files may be on another disk. `skips` gets the path inside the folder.
 */
export async function copyTree(
  from: string,
  to: string,
  skips: (inside: string) => boolean = () => false,
): Promise<void> {
  await copyFolder('');

  async function copyFolder(at: string): Promise<void> {
    const names = (await unlessGone(readdir(path.join(from, at)))) ?? [];
    await mkdir(path.join(to, at), { recursive: true, mode: 0o700 });
    for (const name of names) {
      const inside = path.join(at, name);
      if (skips(inside)) continue;
      const found = await unlessGone(stat(path.join(from, inside)));
      if (found?.isDirectory()) await copyFolder(inside);
      if (found?.isFile())
        await unlessGone(copyOne(path.join(from, inside), path.join(to, inside)));
    }
  }
}

/** Copies one file, if it changed, and flushes the copy to disk. */
export async function copyOne(from: string, to: string): Promise<void> {
  const { size, mtime, atime } = await stat(from);
  const copied = await unlessGone(stat(to));
  if (copied?.size === size && copied.mtimeMs === mtime.getTime()) return;
  await copyFile(from, to);
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await utimes(to, atime, mtime);
}
