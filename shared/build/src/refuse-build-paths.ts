import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Bundles must not contain the build folder: it leaks a path and makes builds differ between machines. */
export function refuseBuildPaths(folder: string, root: string): void {
  const telling = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => tells(readFileSync(file), root));
  if (telling.length === 0) return;
  const names = telling.map((file) => path.relative(folder, file)).join(', ');
  throw new Error(`Built files hold the path of the folder in which they were built: ${names}.`);
}

/** Also finds the path with the slashes of URLs and of JavaScript strings. */
function tells(content: Buffer, root: string): boolean {
  const spellings = [root, root.replaceAll('\\', '/'), JSON.stringify(root).slice(1, -1)];
  return spellings.some((spelling) => content.includes(spelling));
}
