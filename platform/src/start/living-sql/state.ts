import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { SqlTree } from './sql-tree.ts';

/** The checksum of an object, or of a service's migrations, as applied last. */
export interface Applied {
  service: string;
  kind: string;
  name: string;
  declaration: string;
  checksum: string;
}

/** The table of these checksums. Earlier releases had no column `service`, and only one row for all migrations. */
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

/** The name of the row that earlier releases used for the migrations of all services. */
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

/** A checksum of the names of migrations; their contents never change. */
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
