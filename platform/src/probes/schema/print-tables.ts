import { serviceNames } from '@kabar/contracts/contract';
import type { Whose } from '@kabar/server/personal-data';
import type pg from 'pg';
import { readSlices, type Slice } from '../slices/read-slices.ts';

/** Prints docs/tables.md: each table with the slice that owns it, whose rows they are, and what they refer to. */
export async function printTables(client: pg.Client): Promise<string> {
  const [slices, references] = await Promise.all([readSlices(), readReferences(client)]);
  const rowsOf = (service: string) =>
    slices
      .filter(({ name }) => name.startsWith(`${service}/`))
      .flatMap((slice) =>
        Object.entries<Whose>(slice.personalData?.tables ?? {}).map(([table, whose]) =>
          printRow(table, { slice, whose, references: references.get(table) ?? [] }),
        ),
      )
      .sort();
  return [
    '# Tables',
    '',
    'Printed by `npm run schema` from the database and the `personal-data.ts` of each slice. A table belongs to one slice; its columns are in',
    "the service's `schema.sql`. Rows of a person are exported on request and erased with the account.",
    '',
    ...serviceNames.flatMap((service) => [
      `## ${service}`,
      '',
      '| table | slice | rows belong to | refers to |',
      '| --- | --- | --- | --- |',
      ...rowsOf(service),
      '',
    ]),
  ].join('\n');
}

interface Facts {
  slice: Slice;
  whose: Whose;
  references: readonly string[];
}

function printRow(table: string, { slice, whose, references }: Facts): string {
  const folder = slice.name.slice(slice.name.indexOf('/') + 1);
  const cells = [`\`${table.split('.')[1]}\``, `\`${folder}\``, ownerOf(whose)];
  return `| ${[...cells, references.map((name) => `\`${name}\``).join(', ')].join(' | ')} |`;
}

function ownerOf(whose: Whose): string {
  if ('nobody' in whose) return `nobody: ${whose.nobody}`;
  if (whose.about === null) return 'people, by column';
  return /^[a-z_]+$/.test(whose.about) ? `\`${whose.about}\`` : 'the person of the row it hangs on';
}

/** The other tables that a table's foreign keys name, by table. */
async function readReferences(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; others: string[] }>(
    `select format('%I.%I', own.relnamespace::regnamespace, own.relname) as name,
         array_agg(distinct format('%I.%I', other.relnamespace::regnamespace, other.relname)) as others
       from pg_catalog.pg_constraint as one
         join pg_catalog.pg_class as own on own.oid = one.conrelid
         join pg_catalog.pg_class as other on other.oid = one.confrelid
       where one.contype = 'f' and one.conrelid <> one.confrelid and not own.relispartition and not other.relispartition
       group by own.oid, own.relnamespace, own.relname`,
  );
  return new Map(rows.map(({ name, others }) => [name, others]));
}
