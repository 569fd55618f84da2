import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import pg from 'pg';
import { readServicesSql } from '../../start/migrate/migrate.ts';
import { projectFolder } from '../../start/project-folder.ts';
import { consumersOf } from '../published-sql/consumers.ts';
import { printPublishedSql } from '../published-sql/print-published-sql.ts';
import { printRowTypes } from './print-row-types.ts';
import { printSchema } from './print-schema.ts';
import { printTables } from './print-tables.ts';

/** Prints the files from a migrated database; returns the texts by path relative to the project. */
export async function generateFiles(url: string): Promise<Map<string, string>> {
  const { objects } = await readServicesSql();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // With an empty search path Postgres prints qualified names.
    await client.query(`set search_path = ''`);
    const generated = new Map<string, string>();
    const consumers = consumersOf(objects);
    for (const service of serviceNames) {
      generated.set(`services/${service}/schema.sql`, await printSchema(client, service));
      const published = await printPublishedSql(client, service, objects, consumers);
      generated.set(`services/${service}/published.sql`, published);
      const types = await printRowTypes(client, service, objects, await readDeclared(service));
      // A service without tables and readable views has no types.
      if (types !== undefined) generated.set(`services/${service}/src/tables.ts`, types);
    }
    generated.set('docs/tables.md', await printTables(client));
    return generated;
  } finally {
    await client.end();
  }
}

/** The columns whose type is declared in a service's column-types.ts, as '<schema>.<table>.<column>'. */
async function readDeclared(service: string): Promise<Set<string>> {
  const file = path.join(projectFolder, 'services', service, 'src', 'column-types.ts');
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Set([...text.matchAll(/^ {2}'([a-z_.]+)':/gm)].map(([, key = '']) => key));
}
