import { readFileSync } from 'node:fs';
import type { ShareExports } from '@kabar/releases/release';
import { shares } from './shares.ts';

const importStatement = /import\s+(?!type\b)([^'"]*?)\s*from\s*['"]([^'"]+)['"]/g;
const shareNames = new Set(shares.map((share) => share.name));

/** The shared exports that these source files import. Publishing checks that the live shell provides them. */
export function neededExports(sourceFiles: string[]): ShareExports {
  const needs = new Map<string, Set<string>>();
  for (const file of sourceFiles) {
    for (const [, clause = '', request = ''] of readFileSync(file, 'utf8').matchAll(
      importStatement,
    )) {
      if (!shareNames.has(request)) continue;
      const names = needs.get(request) ?? new Set();
      for (const name of importedNames(clause)) names.add(name);
      needs.set(request, names);
    }
  }
  return Object.fromEntries([...needs].map(([share, names]) => [share, [...names].sort()]).sort());
}

function importedNames(clause: string): string[] {
  const [, listed = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const names = listed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part);
  const rest = clause
    .replace(/\{[^}]*\}/, '')
    .replaceAll(',', '')
    .trim();
  if (rest === '') return names;
  return [...names, rest.startsWith('*') ? '*' : 'default'];
}
