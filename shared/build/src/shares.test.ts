import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shares } from './shares.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'web', 'src');
const shared = new Set(shares.map(({ file }) => file));

/** A module that is not shared is bundled into each remote that uses it, and so is everything that it imports by path. */
it('shared modules are imported by name, otherwise a remote would contain a second session, cache or i18n instance', () => {
  const modules = globSync('*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !file.includes('.test.') && !shared.has(path.join(folder, file)),
  );
  expect(modules.length).toBeGreaterThan(5);
  const copied = modules.flatMap((file) =>
    importedByPath(readFileSync(path.join(folder, file), 'utf8'))
      .filter((imported) => shared.has(path.join(folder, imported)))
      .map((imported) => `${file}: ${imported}`),
  );
  expect(copied).toEqual([]);
});

function importedByPath(source: string): string[] {
  const statements = source.matchAll(/^import (?!type\b)[^'"]*['"](\.[^'"]+)['"]/gm);
  return [...statements].map(([, imported = '']) => imported);
}
