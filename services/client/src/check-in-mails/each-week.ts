import type { ServiceParts } from '@kabar/server/create-service';
import { eachBatch, keysetPages } from '@kabar/server/each-page';
import { asSystem } from '@kabar/server/jobs';
import type { Kysely } from 'kysely';
import type { ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

/** The service parts that weekly mail jobs use. */
export type Parts = Parameters<typeof asSystem>[0] & {
  log: Parameters<typeof eachBatch>[0];
  env: ServiceParts['env'];
};

const pageSize = 1_000;

/** Reads those whose weekly mail may be due, by id, and works on each in a transaction of its own: a bad row stops no other. */
export async function eachWeek<Row extends { id: string }>(
  parts: Parts,
  list: (db: Database, after: string | null, most: number) => Promise<Row[]>,
  work: (db: Database, row: Row) => Promise<void>,
): Promise<void> {
  const run = <Result>(inside: (db: Database) => Promise<Result>) =>
    asSystem<ClientTables, Result>(parts, inside);
  const pages = keysetPages<Row>(pageSize, (last) =>
    run((db) => list(db, last?.id ?? null, pageSize)),
  );
  await eachBatch(parts.log, pages, 1, ([row]) => run((db) => work(db, row as Row)));
}
