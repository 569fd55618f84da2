import pg from 'pg';
import {
  dropObjects,
  refuseForeignDependents,
  refuseWithoutFile,
  revokeOnTables,
} from './drop-living-sql.ts';
import { readLivingObjects } from './living-objects.ts';
import { checkBodies, makeObjects } from './make-objects.ts';
import { orderObjects } from './order-objects.ts';
import { planChanges } from './plan-changes.ts';
import type { SqlObject } from './read-sql-file.ts';
import { runMigrations } from './run-migrations.ts';
import type { SqlTree } from './sql-tree.ts';
import { type Applied, readState, remember, wantedState } from './state.ts';
import { refuseUsedElsewhere } from './used-elsewhere.ts';

/** The time to wait for a lock, after which the update fails without changes. */
const defaultLockTimeoutMs = 5_000;

/** The advisory lock for changes of SQL objects; "KABS" in ASCII. */
const turns = 0x4b414253;

export interface UpdateOptions {
  lockTimeoutMs?: number | undefined;
  /** Limits the update to the migrations and objects of these services. Undefined: all. */
  services?: readonly string[] | undefined;
}

interface Update {
  client: pg.Client;
  tree: SqlTree;
  services: readonly string[];
  known: readonly Applied[];
  migrating: readonly string[];
}

/**
 * Runs pending migrations and applies the files of functions, views, triggers and policies, in one transaction. Replaces changed
 * function bodies in place; drops and recreates other changed objects together with their dependents.
 */
export async function bringUpToDate(
  client: pg.Client,
  tree: SqlTree,
  { lockTimeoutMs = defaultLockTimeoutMs, services = tree.services }: UpdateOptions = {},
): Promise<void> {
  const wanted = wantedState(tree, services);
  const applied = await readState(client);
  const changed = differences(
    wanted,
    applied.filter(({ service }) => services.includes(service)),
  );
  if (changed === 'none') return;
  // Serialised, because Postgres locks the objects that it checks, also those of other services.
  await client.query(
    `begin; select pg_advisory_xact_lock(${turns}); set local lock_timeout = ${lockTimeoutMs}; set local search_path = pg_catalog`,
  );
  try {
    if (changed instanceof Set) await replaceFunctions(client, tree, changed);
    else await makeAnew({ client, tree, services, known: applied, migrating: changed.migrating });
    await remember(client, wanted, services);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw explain(error);
  }
}

/** Functions of which only the body changed, if that is the only change; otherwise the services with new migrations. */
function differences(
  wanted: readonly Applied[],
  known: readonly Applied[],
): 'none' | Set<string> | { migrating: string[] } {
  const before = new Map(known.map((one) => [`${one.kind} ${one.name}`, one]));
  const changed = wanted.filter(
    (one) => before.get(`${one.kind} ${one.name}`)?.checksum !== one.checksum,
  );
  if (changed.length === 0 && wanted.length === known.length) return 'none';
  const inPlace = changed.every(
    (one) =>
      one.kind === 'function' &&
      before.get(`${one.kind} ${one.name}`)?.declaration === one.declaration,
  );
  if (inPlace && wanted.length === known.length) return new Set(changed.map(({ name }) => name));
  const migrations = changed.filter(({ kind }) => kind === 'migrations');
  return { migrating: migrations.map(({ service }) => service) };
}

async function replaceFunctions(client: pg.Client, tree: SqlTree, changed: ReadonlySet<string>) {
  const objects = tree.objects.filter(({ name }) => changed.has(name));
  const replaces = new Set(objects);
  await makeObjects(client, objects, { creates: new Set(), replaces, keepsTriggers: replaces });
  await checkBodies(client, objects);
}

/** Recreates as few objects as possible first, and retries with more if a migration or view is blocked by dependents. */
async function makeAnew(update: Update) {
  const { client, tree, services } = update;
  await refuseForeignDependents(client, tree.services);
  await client.query('savepoint anew');
  try {
    await apply(update);
  } catch (error) {
    if (!isInUse(error) || tree.services.some((one) => !services.includes(one))) throw error;
    await client.query('rollback to savepoint anew');
    await apply(update, { all: true });
  }
}

async function apply({ client, tree, services, known, migrating }: Update, { all = false } = {}) {
  const living = await readLivingObjects(client, tree.services);
  const objects = orderObjects(ownObjects(tree, services));
  const facts = { services, migrating, wanted: objects, known, living };
  const plan = planChanges(facts, { all });
  await refuseUsedElsewhere(client, plan.drops, facts);
  await dropObjects(client, plan.drops);
  await revokeOnTables(client, plan.services, tree.services);
  for (const service of migrating) await runMigrations(client, service, tree);
  if (migrating.length > 0) {
    const gone = new Set(plan.drops);
    const kept = living.filter((one) => !gone.has(one));
    await refuseWithoutFile(client, migrating, kept);
  }
  await makeObjects(client, objects, plan);
  const others = known.filter(
    ({ service, kind }) => kind === 'function' && !services.includes(service),
  );
  await checkBodies(client, [...objects.filter(isFunction), ...others]);
}

/** The objects of these services. Objects of other services that they need already exist, or Postgres reports them. */
function ownObjects(tree: SqlTree, services: readonly string[]): SqlObject[] {
  const isOwn = (name: string) => services.includes(name.split(/_api\.|\./)[0] ?? '');
  return tree.objects
    .filter(({ service }) => services.includes(service))
    .map((object) => ({ ...object, needs: object.needs.filter(isOwn) }));
}

const isFunction = ({ kind }: SqlObject) => kind === 'function';

/**
 * Whether the error means that other objects use the changed one. 2BP01: there are dependents; 0A000: a view reads the column;
 * 42P16: a view would lose a column; 42P13: a function would change its result.
 */
function isInUse(error: unknown): boolean {
  const cause = causeOf(error);
  return (
    cause instanceof pg.DatabaseError &&
    ['2BP01', '0A000', '42P16', '42P13'].includes(cause.code ?? '')
  );
}

const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error);

/** Explains lock errors to the operator. 55P03: timeout; 40P01: deadlock. */
function explain(error: unknown): unknown {
  const cause = causeOf(error);
  if (!(cause instanceof pg.DatabaseError) || !['55P03', '40P01'].includes(cause.code ?? ''))
    return error;
  return new Error(
    `Another connection held what was to be changed (${cause.message}). Nothing was changed; start again when it is done.`,
    { cause },
  );
}
