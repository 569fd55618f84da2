import type { SqlObject } from './read-sql-file.ts';

/** Orders objects after those that they need, otherwise by kind and name, so that the order is the same on every machine. */
export function orderObjects(objects: SqlObject[]): SqlObject[] {
  const byName = indexByName(objects);
  const ordered: SqlObject[] = [];
  const done = new Set<SqlObject>();
  const visit = (object: SqlObject, above: SqlObject[]) => {
    if (done.has(object)) return;
    if (above.includes(object)) {
      const circle = [...above.slice(above.indexOf(object)), object].map(({ name }) => name);
      throw new Error(`Objects need each other in a circle: ${circle.join(' -> ')}`);
    }
    for (const name of object.needs.toSorted())
      visit(find(byName, name, object), [...above, object]);
    done.add(object);
    ordered.push(object);
  };
  for (const object of objects.toSorted(byKindAndName)) visit(object, []);
  return ordered;
}

function indexByName(objects: SqlObject[]): Map<string, SqlObject> {
  const byName = new Map<string, SqlObject>();
  for (const object of objects) {
    const other = byName.get(object.name);
    if (other) throw new Error(`${other.path} and ${object.path} both make ${object.name}`);
    byName.set(object.name, object);
  }
  return byName;
}

function find(byName: Map<string, SqlObject>, name: string, needed: SqlObject): SqlObject {
  const found = byName.get(name);
  if (found) return found;
  throw new Error(
    `${needed.path} needs ${name}, which no file makes; tables and types are not named, migrations make those first`,
  );
}

const kinds: SqlObject['kind'][] = ['function', 'view', 'trigger', 'policies'];

function byKindAndName(one: SqlObject, other: SqlObject): number {
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.name < other.name ? -1 : 1);
}
