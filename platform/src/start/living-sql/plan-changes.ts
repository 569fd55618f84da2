import { type LivingObject, usedByOthers, withUsers } from './living-objects.ts';
import { type SqlObject, triggerStatements } from './read-sql-file.ts';
import type { Applied } from './state.ts';

export interface Facts {
  /** The services whose objects may be changed. */
  services: readonly string[];
  /** Those among them with pending migrations. */
  migrating: readonly string[];
  /** The objects of these services' files. */
  wanted: readonly SqlObject[];
  known: readonly Applied[];
  /** The existing objects of all services. */
  living: readonly LivingObject[];
}

export interface Plan {
  drops: LivingObject[];
  /** The services whose policies are recreated, together with the grants on their tables. */
  services: string[];
  creates: Set<SqlObject>;
  replaces: Set<SqlObject>;
  /** Replaced functions whose triggers stay, because Postgres cannot replace them. */
  keepsTriggers: Set<SqlObject>;
}

/**
 * Plans which objects to drop, create and replace, so that the database matches the files. Replaces function bodies in place, and views
 * too if other services use them. Before migrations, drops the objects that they may affect, except those used by other services,
 * which are dropped only if `all` is set.
 */
export function planChanges(facts: Facts, { all = false } = {}): Plan {
  const seeds = seedsOf(facts, all);
  let dropped = withUsers(seeds, facts.living);
  for (let before = 0; before < dropped.size; ) {
    before = dropped.size;
    const tied = [...tiedTo(dropped, facts), ...policiesBeside(dropped, facts)];
    dropped = withUsers([...dropped, ...tied], facts.living);
  }
  const drops = facts.living.filter(({ id }) => dropped.has(id));
  const services = facts.services.filter((service) =>
    [...drops, ...changedPolicies(facts)].some(
      (one) => one.service === service && ['policy', 'policies'].includes(one.kind),
    ),
  );
  return { drops, services, ...madeOf(facts, drops, services) };
}

function seedsOf({ services, migrating, wanted, known, living }: Facts, all: boolean): string[] {
  const names = namesOf(wanted);
  const before = new Map(known.map((one) => [`${one.kind} ${one.name}`, one]));
  const changed = new Set(wanted.filter((one) => isMadeAnew(one, before)).map(keyOf));
  const policies = changedPolicies({ wanted, known, services }).map(({ service }) => service);
  const inUse = new Map(services.map((service) => [service, usedByOthers([service], living)]));
  const overloaded = new Set<string>();
  const routines = new Set<string>();
  for (const { kind, name } of living)
    if (kind === 'routine') (routines.has(name) ? overloaded : routines).add(name);
  return living
    .filter(({ service }) => services.includes(service))
    .filter((one) => {
      const key = `${one.kind} ${one.name}`;
      if (!names.has(key) || overloaded.has(one.name)) return true;
      if (one.kind === 'policy') return [...migrating, ...policies].includes(one.service);
      const isKept = !all && inUse.get(one.service)?.has(one.id);
      if (changed.has(key)) return all || one.kind !== 'view' || !(isKept || isPublished(one));
      return one.readsTables && migrating.includes(one.service) && !isKept;
    })
    .map(({ id }) => id);
}

const isPublished = ({ name }: LivingObject) => name.includes('_api.');

/** Whether more than the body of a function has changed. */
function isMadeAnew(object: SqlObject, before: Map<string, Applied>): boolean {
  const previous = before.get(`${object.kind} ${object.name}`);
  if (object.kind === 'function') return previous?.declaration !== object.declaration;
  return object.kind !== 'policies' && previous?.checksum !== object.checksum;
}

/** The policies of slices that were added, changed or removed. */
function changedPolicies({
  wanted,
  known,
  services,
}: Pick<Facts, 'wanted' | 'known' | 'services'>) {
  const own = known.filter(
    ({ kind, service }) => kind === 'policies' && services.includes(service),
  );
  const ofFiles = wanted.filter(({ kind }) => kind === 'policies');
  const differs = (one: Applied, others: readonly Applied[]) =>
    !others.some(({ name, checksum }) => name === one.name && checksum === one.checksum);
  return [
    ...ofFiles.filter((one) => differs(one, own)),
    ...own.filter((one) => differs(one, ofFiles)),
  ];
}

/** All policies of services of which one is dropped, because their files create all of them again. */
function policiesBeside(dropped: ReadonlySet<string>, { living, services }: Facts): string[] {
  const policies = living.filter(
    ({ kind, service }) => kind === 'policy' && services.includes(service),
  );
  const touched = new Set(
    policies.filter(({ id }) => dropped.has(id)).map(({ service }) => service),
  );
  return policies.filter(({ service }) => touched.has(service)).map(({ id }) => id);
}

/** The functions of dropped triggers. They are dropped too, because their text creates the triggers again. */
function tiedTo(dropped: ReadonlySet<string>, { living, wanted }: Facts): string[] {
  const alone = new Set(wanted.filter(({ kind }) => kind === 'trigger').map(({ name }) => name));
  const inUse = new Map<string, Set<string>>();
  return living
    .filter(({ id, kind, name }) => kind === 'trigger' && dropped.has(id) && !alone.has(name))
    .flatMap(({ service, uses }) => {
      const kept = inUse.get(service) ?? usedByOthers([service], living);
      inUse.set(service, kept);
      const routines = living.filter((one) => one.service === service && one.kind === 'routine');
      return uses.filter((id) => !kept.has(id) && routines.some((one) => one.id === id));
    });
}

function madeOf(facts: Facts, drops: readonly LivingObject[], services: readonly string[]) {
  const gone = new Set(drops.map(({ id }) => id));
  const kept = new Set(
    facts.living.filter(({ id }) => !gone.has(id)).map(({ kind, name }) => `${kind} ${name}`),
  );
  const triggers = new Set(drops.filter(({ kind }) => kind === 'trigger').map(({ name }) => name));
  const checksums = new Map(facts.known.map((one) => [`${one.kind} ${one.name}`, one.checksum]));
  const creates = new Set<SqlObject>();
  const replaces = new Set<SqlObject>();
  for (const object of facts.wanted) {
    if (object.kind === 'policies') {
      if (services.includes(object.service)) creates.add(object);
    } else if (!kept.has(keyOf(object))) creates.add(object);
    else if (
      checksums.get(`${object.kind} ${object.name}`) !== object.checksum ||
      triggersOf(object).some((name) => triggers.has(name))
    )
      replaces.add(object);
  }
  const keepsTriggers = new Set(
    [...replaces].filter((object) => !triggersOf(object).some((name) => triggers.has(name))),
  );
  return { creates, replaces, keepsTriggers };
}

const keyOf = ({ kind, name }: SqlObject) => `${kind === 'function' ? 'routine' : kind} ${name}`;

/** All objects of the files, by kind and name in the database. */
function namesOf(wanted: readonly SqlObject[]): Set<string> {
  return new Set(
    wanted.flatMap((object) => [
      keyOf(object),
      ...triggersOf(object).map((name) => `trigger ${name}`),
      ...[...object.text.matchAll(/^create policy ([a-z0-9_]+) on ([a-z_]+)\./gm)].map(
        ([, policy, schema]) => `policy ${schema}.${policy}`,
      ),
    ]),
  );
}

/** The triggers that the text of a function creates. */
export function triggersOf({ text, service }: SqlObject): string[] {
  return [...text.matchAll(triggerStatements)].map(
    ([statement]) => `${service}.${/trigger ([a-z0-9_]+)/.exec(statement)?.[1]}`,
  );
}
