import type { SqlFile } from './read-sql-file.ts';

/** Orders files after those that they need, otherwise by kind and name, so that the order is the same on every machine. */
export function orderFiles(files: SqlFile[]): SqlFile[] {
  const byName = indexByName(files);
  const ordered: SqlFile[] = [];
  const done = new Set<SqlFile>();
  const visit = (file: SqlFile, above: SqlFile[]) => {
    if (done.has(file)) return;
    if (above.includes(file)) {
      const circle = [...above.slice(above.indexOf(file)), file].map(({ name }) => name);
      throw new Error(`Objects need each other in a circle: ${circle.join(' -> ')}`);
    }
    for (const name of file.needs.toSorted()) visit(find(byName, name, file), [...above, file]);
    done.add(file);
    ordered.push(file);
  };
  for (const file of files.toSorted(byKindAndName)) visit(file, []);
  return ordered;
}

function indexByName(files: SqlFile[]): Map<string, SqlFile> {
  const byName = new Map<string, SqlFile>();
  for (const file of files) {
    const other = byName.get(file.name);
    if (other) throw new Error(`${other.path} and ${file.path} both make ${file.name}`);
    byName.set(file.name, file);
  }
  return byName;
}

function find(byName: Map<string, SqlFile>, name: string, needed: SqlFile): SqlFile {
  const found = byName.get(name);
  if (found) return found;
  throw new Error(
    `${needed.path} needs ${name}, which no file makes; tables and types are not named, migrations make those first`,
  );
}

const kinds: SqlFile['kind'][] = ['function', 'view', 'trigger', 'policies'];

function byKindAndName(one: SqlFile, other: SqlFile): number {
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.name < other.name ? -1 : 1);
}
