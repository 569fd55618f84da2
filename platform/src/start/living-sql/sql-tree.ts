import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from 'kysely/migration';
import { readSqlFile, type SqlObject } from './read-sql-file.ts';

/** The migrations and SQL objects of the services. */
export interface SqlTree {
  /** In the order in which their migrations run. */
  services: readonly string[];
  migrations: Record<string, Record<string, Migration>>;
  objects: SqlObject[];
}

/** Reads each service's migrations (cached as modules) and SQL files. */
export async function readSqlTree(folder: string, services: readonly string[]): Promise<SqlTree> {
  const [migrations, objects] = await Promise.all([
    Promise.all(
      services.map((service) => readMigrations(path.join(folder, service, 'migrations'))),
    ),
    Promise.all(services.map((service) => readObjects(folder, service))),
  ]);
  return {
    services,
    migrations: Object.fromEntries(
      services.map((service, index) => [service, migrations[index] ?? {}]),
    ),
    objects: objects.flat(),
  };
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.ts'));
  const entries = files.sort().map(async (file) => {
    const migration: Migration = await import(pathToFileURL(path.join(folder, file)).href);
    return [file.slice(0, -'.ts'.length), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function readObjects(folder: string, service: string): Promise<SqlObject[]> {
  const source = path.join(folder, service, 'src');
  const found = await readdir(source, { recursive: true }).catch(() => []);
  const names = found.filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(source, name), 'utf8');
      const place = ['services', service, 'src', ...name.split(path.sep)].join('/');
      return readSqlFile(place, service, text);
    }),
  );
  return files.flat();
}
