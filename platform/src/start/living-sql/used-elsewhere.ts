import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { type LivingObject, schemasOf } from './living-objects.ts';
import type { Facts } from './plan-changes.ts';

/** Throws if an object to be dropped is used by a service that is not part of this update. */
export async function refuseUsedElsewhere(
  client: pg.Client,
  drops: readonly LivingObject[],
  { services, wanted, living }: Pick<Facts, 'services' | 'wanted' | 'living'>,
): Promise<void> {
  const names = new Set(wanted.map(({ name }) => name));
  const gone = drops.filter(({ name }) => name.includes('_api.') && !names.has(name));
  const others = new Set(
    living.map(({ service }) => service).filter((one) => !services.includes(one)),
  );
  const users = [
    ...inCatalogues(drops, services, living),
    ...(await inBodies(client, gone, [...others])),
  ];
  if (users.length === 0) return;
  throw new OperatorError(
    `${[...new Set(users)].join('; ')}. Nothing was changed: keep what others use as it is for one release, and give the new form another name.`,
  );
}

/** Uses recorded in Postgres's catalogues: in policies, triggers, views and parsed bodies. */
function inCatalogues(
  drops: readonly LivingObject[],
  services: readonly string[],
  living: readonly LivingObject[],
): string[] {
  const byId = new Map(living.map((one) => [one.id, one]));
  return drops
    .filter(({ service }) => !services.includes(service))
    .flatMap((user) =>
      user.uses
        .map((id) => byId.get(id))
        .filter((used) => used !== undefined && services.includes(used.service))
        .map((used) => `${used?.name} is used by ${user.kind} ${user.identity}`),
    );
}

/** Uses in quoted function bodies, which the catalogues do not record. */
async function inBodies(
  client: pg.Client,
  gone: readonly LivingObject[],
  others: readonly string[],
): Promise<string[]> {
  const names = gone.map(({ name }) => name);
  if (names.length === 0 || others.length === 0) return [];
  const { rows } = await client.query<{ told: string }>(
    `select distinct format('%s is used by routine %s', used, pg_proc.oid::regprocedure) as told
       from pg_proc, unnest($1::text[]) as used
       where pronamespace = any($2::text[]::regnamespace[])
         and prosrc ~ ('(?<![\\w.])' || replace(used, '.', '\\.') || '(?![\\w])')
       order by 1`,
    [names, schemasOf(others)],
  );
  return rows.map(({ told }) => told);
}
