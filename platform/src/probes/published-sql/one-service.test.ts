import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSqlFile } from '../../start/living-sql/read-sql-file.ts';
import type { SqlTree } from '../../start/living-sql/sql-tree.ts';
import { migrate, readServicesSql } from '../../start/migrate/migrate.ts';
import { namedService } from '../../start/migrate/named-service.ts';
import { generateFiles } from '../schema/generated-files.ts';
import { comparePublished } from './compare-published-sql.ts';

const real = await readServicesSql();

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const run = (tree: SqlTree, service?: ServiceName) =>
  migrate({ adminUrl: database.adminUrl, secret: database.secret, tree, service });

/** The oids of all functions, views, policies and triggers of the other services. */
async function othersThan(service: ServiceName): Promise<string[]> {
  const others = serviceNames.filter((name) => name !== service);
  const rows = await database.query<{ name: string }>(
    `with own as (select oid from pg_namespace where nspname = any($1)),
        tables as (select oid from pg_class where relnamespace in (select oid from own))
       select format('%s %s', oid, proname) as name from pg_proc where pronamespace in (select oid from own)
       union all select format('%s %s', oid, relname) from pg_class where relnamespace in (select oid from own)
       union all select format('%s %s', oid, polname) from pg_policy where polrelid in (select oid from tables)
       union all select format('%s %s', oid, tgname) from pg_trigger where tgrelid in (select oid from tables)
       order by 1`,
    [others.flatMap((name) => [name, `${name}_api`])],
  );
  return rows.map(({ name }) => name);
}

const printed = async () => [...(await generateFiles(database.adminUrl))];

const migration = (statements: string): Migration => ({
  up: async (db) => void (await sql.raw(statements).execute(db)),
});

interface Change {
  /** Changes the text of an object, or removes it if the result is empty. */
  object?: [name: string, change: (text: string) => string];
  /** Additional functions, sorted by name. */
  more?: string;
  migrations?: Record<string, string>;
}

/** The SQL of all services with a change of one of them. */
function treeWith(service: ServiceName, { object, more, migrations = {} }: Change): SqlTree {
  const added = Object.entries(migrations).map(([name, text]) => [name, migration(text)]);
  const objects = real.objects.flatMap((one) => {
    if (one.name !== object?.[0]) return [one];
    const text = object[1](one.text);
    return text === '' ? [] : readSqlFile(one.path, service, text);
  });
  return {
    ...real,
    migrations: {
      ...real.migrations,
      [service]: { ...real.migrations[service], ...Object.fromEntries(added) },
    },
    objects: [
      ...objects,
      ...(more ? readSqlFile(`services/${service}/src/trying/database.sql`, service, more) : []),
    ],
  };
}

const answer = `create function billing_api.answer() returns integer
  language sql immutable
  as $$ select 42 $$;
grant execute on function billing_api.answer to kabar_bookings;
`;

describe('a service that migrates itself', () => {
  it('applies its own changes and touches no object of another service', async () => {
    const [others, before] = [await othersThan('billing'), await printed()];
    const table = {
      '209901010000-tries-create':
        'create table billing.tries (id uuid primary key); alter table billing.payments alter column user_id type uuid using user_id',
    };
    await run(
      treeWith('billing', {
        object: ['billing_api.has_subscription', (text) => text.replace(/^/, '-- Another body.\n')],
        more: answer,
        migrations: table,
      }),
      'billing',
    );
    expect(await database.query('select billing_api.answer() as answer')).toEqual([{ answer: 42 }]);
    expect(await othersThan('billing')).toEqual(others);
    // After dropping the table, the rest of the database is unchanged.
    await run(treeWith('billing', { migrations: table }), 'billing');
    await database.query('drop table billing.tries');
    expect(await othersThan('billing')).toEqual(others);
    expect(await printed()).toEqual(before);
  });

  it('leaves changes of other services alone', async () => {
    await run(treeWith('billing', { more: answer }), 'bookings');
    expect(await database.query(`select to_regproc('billing_api.answer') as answer`)).toEqual([
      { answer: null },
    ]);
  });

  it.each([...serviceNames])('works for %s with a new table', async (service) => {
    const [others, before] = [await othersThan(service), await printed()];
    const statements = `create table ${service}.tries (id uuid primary key)`;
    await run(
      treeWith(service, { migrations: { '209901010000-tries-create': statements } }),
      service,
    );
    expect(await othersThan(service)).toEqual(others);
    await database.query(`drop table ${service}.tries`);
    expect(await printed()).toEqual(before);
  });

  it('changes a body that policies, views and bodies of other services use', async () => {
    const others = await othersThan('auth');
    await run(
      treeWith('auth', { object: ['auth_api.has_role', (text) => `-- Once more.\n${text}`] }),
      'auth',
    );
    expect(await othersThan('auth')).toEqual(others);
  });

  it.each([
    ['auth_api.has_role', 'auth', /auth_api\.has_role is used by policy \w+ on \w+\.\w+/],
    ['auth_api.people', 'auth', /auth_api\.people is used by routine client\.record_refused_read/],
    ['billing_api.open_matters', 'billing', /billing_api\.open_matters is used by routine auth/],
  ] as const)(
    'a service that migrates itself is refused when it drops %s, naming its consumers',
    async (name, service, told) => {
      const tree = treeWith(service, { object: [name, () => ''] });
      const objects = tree.objects.map((one) => ({
        ...one,
        needs: one.needs.filter((needed) => needed !== name),
      }));
      await expect(run({ ...tree, objects }, service)).rejects.toThrow(told);
      const there = `select coalesce(to_regproc('${name}')::oid, to_regclass('${name}')::oid) is not null as there`;
      expect(await database.query(there)).toEqual([{ there: true }]);
    },
  );

  it('a service that migrates itself is refused when other arguments take a function from policies of others', async () => {
    const wider = (text: string) => text.replace(/has_role\(role text/, 'has_role(wanted text');
    const tree = treeWith('auth', {
      object: ['auth_api.has_role', (text) => wider(text).replace(/\)/, ', more integer)')],
    });
    await expect(run(tree, 'auth')).rejects.toThrow(/auth_api\.has_role is used by policy/);
  });

  const widened = (more: string) =>
    treeWith('billing', {
      object: [
        'billing_api.return_booking',
        (text) => text.replace("was text default 'held')", () => `${more})`),
      ],
    });

  it('a service that migrates itself may widen what it publishes: services of the previous release continue to call it', async () => {
    const published = async () =>
      new Map(await printed()).get('services/billing/published.sql') ?? '';
    const [before, others] = [await published(), await othersThan('billing')];
    await run(widened("was text default 'held', noted text default null"), 'billing');
    expect(await othersThan('billing')).toEqual(others);
    expect(await published()).not.toBe(before);
    expect(comparePublished(before, await published())).toEqual({ breaks: [], news: [] });
    const asBefore = 'select billing_api.return_booking(gen_random_uuid(), false) as returned';
    expect(await database.query(asBefore)).toEqual([{ returned: false }]);
  });

  it('a service that migrates itself is refused if bodies that call its objects would no longer find them', async () => {
    await expect(run(widened('was text, noted text'), 'billing')).rejects.toThrow(
      /database\.sql:\d+: function billing_api\.return_booking\(.*does not exist/,
    );
  });

  it('needs a database that all were applied to before', async () => {
    await database.query('delete from kabar.living_sql');
    await expect(run(real, 'billing')).rejects.toThrow(
      'The database is new: run npm run migrate once without --service, then each service by itself.',
    );
  });

  it('a service must be named to migrate itself', () => {
    expect(namedService('billing')).toBe('billing');
    expect(() => namedService('bilings')).toThrow(
      /^There is no service bilings; these have SQL of their own: auth, .*bookings\.$/,
    );
  });
});

describe('services that migrate at once', () => {
  it('wait only for themselves, and all finish', async () => {
    const change = (service: ServiceName) => {
      const name = `${service}.tries`;
      const statements = `create table ${name} (id uuid primary key references auth.accounts (id))`;
      return treeWith(service, {
        migrations: service === 'auth' ? {} : { '209901010000-tries-create': statements },
        more: `create function ${service}_api.answer() returns integer\n  language sql\n  as $$ select 42 $$;\n`,
      });
    };
    await Promise.all([
      ...serviceNames.map((service) => run(change(service), service)),
      run(change('billing'), 'billing'),
    ]);
    for (const service of serviceNames)
      expect(await database.query(`select ${service}_api.answer() as answer`)).toEqual([
        { answer: 42 },
      ]);
  });

  it('services that migrate at once do not delay a start', async () => {
    await Promise.all([run(real), run(real, 'billing'), run(real, 'auth'), run(real)]);
  });
});

describe('a migration of one service that is killed', () => {
  it('leaves everything as it was, and the next one finishes', async () => {
    const before = await printed();
    const tree = treeWith('billing', {
      more: answer,
      migrations: {
        '209901010000-payments-widen': 'alter table billing.payments add column tried text',
      },
    });
    const holder = new pg.Client({ connectionString: database.adminUrl });
    await holder.connect();
    await holder.query('begin; lock table billing.payments in share mode');
    const killed = expect(run(tree, 'billing')).rejects.toThrow();
    await expect
      .poll(
        () =>
          database.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
          ),
        { timeout: 4_000 },
      )
      .toHaveLength(1);
    await killed;
    await holder.end();
    expect(await printed()).toEqual(before);
    await run(tree, 'billing');
    expect(await database.query('select billing_api.answer() as answer')).toEqual([{ answer: 42 }]);
  });
});

describe('a database of the release before', () => {
  it('where one row stood for the migrations of all services, is taken over', async () => {
    const [before, others] = [await printed(), await othersThan('billing')];
    await database.query(`alter table kabar.living_sql drop column service;
      delete from kabar.living_sql where kind = 'migrations';
      insert into kabar.living_sql values ('migrations', 'all', '', 'of all')`);
    await run(real, 'billing');
    expect(await othersThan('billing')).toEqual(others);
    await run(real);
    expect(await printed()).toEqual(before);
    expect(
      await database.query(
        `select name from kabar.living_sql where kind = 'migrations' order by 1`,
      ),
    ).toEqual([...serviceNames].sort().map((name) => ({ name })));
  });
});
