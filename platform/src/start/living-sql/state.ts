import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { SqlTree } from './sql-tree.ts';

/** What was applied last, of an object or of a service's migrations. */
export interface Applied {
  service: string;
  kind: string;
  name: string;
  declaration: string;
  checksum: string;
}

/** The table with the checksums of what was applied last. Earlier releases know neither the column `service` nor a row of migrations a service. */
export const stateTable = `
  create table if not exists kabar.living_sql (
    kind text not null,
    name text not null,
    declaration text not null,
    checksum text not null,
    primary key (kind, name)
  );
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'kabar.living_sql'::regclass and attname = 'service') then
      alter table kabar.living_sql add column service text generated always as (substring(name from '^[a-z]+')) stored;
    end if;
  end $$;
`;

/** In earlier releases one row stood for the migrations of all services. */
const formerRow = 'all';

export async function readState(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select service, kind, name, declaration, checksum from kabar.living_sql',
  );
  return rows.filter(({ service }) => service !== formerRow);
}

export function wantedState(tree: SqlTree, services: readonly string[]): Applied[] {
  const migrations = services.map((service) => ({
    ...{ service, kind: 'migrations', name: service, declaration: '' },
    checksum: checksumOfMigrations(tree, service),
  }));
  return [...migrations, ...tree.objects.filter(({ service }) => services.includes(service))];
}

/** A checksum of the names of migrations, whose contents are frozen. */
function checksumOfMigrations(tree: SqlTree, service: string): string {
  const names = Object.keys(tree.migrations[service] ?? {});
  return createHash('sha256').update(JSON.stringify(names)).digest('hex');
}

export async function remember(
  client: pg.Client,
  wanted: readonly Applied[],
  services: readonly string[],
) {
  await client.query('set local role none');
  await client.query('delete from kabar.living_sql where service = any($1)', [
    [...services, formerRow],
  ]);
  await client.query(
    `insert into kabar.living_sql (kind, name, declaration, checksum)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    [
      wanted.map(({ kind }) => kind),
      wanted.map(({ name }) => name),
      wanted.map(({ declaration }) => declaration),
      wanted.map(({ checksum }) => checksum),
    ],
  );
}
