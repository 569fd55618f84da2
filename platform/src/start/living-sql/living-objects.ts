import type pg from 'pg';

/** A function, view, policy or trigger of the services that exists in the database. */
export interface LivingObject {
  /** Class and oid in the catalogues. */
  id: string;
  kind: 'routine' | 'view' | 'policy' | 'trigger';
  service: string;
  /** The name in its file: 'auth_api.uid', for triggers 'auth.<trigger>'. */
  name: string;
  /** The name in statements: 'auth_api.has_role(text)', 'plants_own on auth.plants'. */
  identity: string;
  /** The ids of the objects that must exist while it does. */
  uses: string[];
  /** Whether it depends on a table, according to the catalogues. */
  readsTables: boolean;
}

const living = `
  select 'pg_proc'::regclass as class, pg_proc.oid, 'routine' as kind, nspname, nspname || '.' || proname as name,
      pg_proc.oid::regprocedure::text as identity
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = any($1)
  union all
  select 'pg_class'::regclass, pg_class.oid, 'view', nspname, nspname || '.' || relname, pg_class.oid::regclass::text
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname = any($1) and relkind = 'v'
  union all
  select 'pg_policy'::regclass, pg_policy.oid, 'policy', nspname, nspname || '.' || polname, format('%I on %s', polname, polrelid::regclass)
    from pg_policy join pg_class on pg_class.oid = polrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any($1)
  union all
  select 'pg_trigger'::regclass, pg_trigger.oid, 'trigger', nspname, nspname || '.' || tgname, format('%I on %s', tgname, tgrelid::regclass)
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any($1) and not tgisinternal and tgparentid = 0`;

/** Includes the dependencies of a view's rule, and of a function whose result is a row type or an array of it. */
const query = `
  with living as (${living}), edges as (
    select case when ev_class is null then classid else 'pg_class'::regclass end as class, coalesce(ev_class, objid) as oid,
        case when shape.typrelid is null then refclassid else 'pg_class'::regclass end as used_class,
        coalesce(shape.typrelid, refobjid) as used_oid
      from pg_depend
        left join pg_rewrite on classid = 'pg_rewrite'::regclass and pg_rewrite.oid = objid
        left join pg_type as given on refclassid = 'pg_type'::regclass and given.oid = refobjid
        left join pg_type as shape on shape.oid = any(array[given.oid, nullif(given.typelem, 0)]) and shape.typrelid <> 0
  )
  select living.class || ' ' || living.oid as id, living.kind, regexp_replace(living.nspname, '_api$', '') as service,
      living.name, living.identity,
      coalesce(array_agg(distinct used.class || ' ' || used.oid) filter (where used.oid is not null), '{}') as uses,
      coalesce(bool_or(relkind in ('r', 'p')), false) as "readsTables"
    from living
      left join edges on edges.class = living.class and edges.oid = living.oid
        and not (used_class = living.class and used_oid = living.oid)
      left join living as used on used.class = used_class and used.oid = used_oid
      left join pg_class on used_class = 'pg_class'::regclass and pg_class.oid = used_oid
    group by 1, 2, 3, 4, 5
    order by living.kind, living.name, living.identity`;

export async function readLivingObjects(
  client: pg.Client,
  services: readonly string[],
): Promise<LivingObject[]> {
  const { rows } = await client.query<LivingObject>(query, [schemasOf(services)]);
  return rows;
}

export function schemasOf(services: readonly string[]): string[] {
  return services.flatMap((service) => [service, `${service}_api`]);
}

/** These objects and all that use them, transitively. */
export function withUsers(seeds: Iterable<string>, objects: readonly LivingObject[]): Set<string> {
  const users = new Map<string, string[]>();
  for (const { id, uses } of objects)
    for (const used of uses) users.set(used, [...(users.get(used) ?? []), id]);
  return reach(seeds, (id) => users.get(id) ?? []);
}

/** The objects of these services that other services use, transitively. */
export function usedByOthers(
  services: readonly string[],
  objects: readonly LivingObject[],
): Set<string> {
  const byId = new Map(objects.map((one) => [one.id, one]));
  const isOwn = (id: string) => services.includes(byId.get(id)?.service ?? '');
  const first = objects
    .filter(({ service }) => !services.includes(service))
    .flatMap(({ uses }) => uses.filter(isOwn));
  return reach(first, (id) => (byId.get(id)?.uses ?? []).filter(isOwn));
}

function reach(seeds: Iterable<string>, next: (id: string) => string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...seeds];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...next(id));
  }
  return reached;
}
