import { serviceNames } from '@kabar/contracts/contract';
import type { SamplePeople, Stranger } from '@kabar/dev/access-cases';
import { createRowReader } from '@kabar/dev/row-reader';
import type { TestInstallation } from '@kabar/dev/test-installation';
import { createPerson } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleMoney } from '../erasure/settle-money-fixture.ts';
import { migrationTables } from '../schema/migration-tables.ts';
import { populate, readAccessCases } from '../slices/read-slices.ts';
import { startTestInstallation } from '../test-installation.ts';

/** The declarations of all slices about their tables, views and functions. */
const declared = await readAccessCases();
const withoutRowSecurity = declared.flatMap((one) => Object.keys(one.withoutRowSecurity ?? {}));
const publicFunctions = declared.flatMap((one) => Object.keys(one.publicFunctions ?? {}));
const publishedViews = declared.flatMap((one) => one.publishedViews ?? []);
const seenByOthers = new Map(declared.flatMap((one) => Object.entries(one.seenByOthers ?? {})));

let installation: TestInstallation;
let people: SamplePeople;
beforeAll(async () => {
  installation = await startTestInstallation();
  people = await populate(installation);
}, 60_000);
afterAll(() => installation.stop());

const schemas = [...serviceNames, ...serviceNames.map((name) => `${name}_api`), 'jobs_api'];
const logins = serviceNames.map((name) => `kabar_${name}`);

async function names(text: string, values: unknown[] = []): Promise<string[]> {
  const rows = await installation.database.query<{ name: string }>(text, values);
  return rows.map(({ name }) => name).toSorted();
}

describe('the tables', () => {
  it('the tables have row security enabled and forced, except those without personal data', async () => {
    const open = await names(
      `select format('%s.%s', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
         where nspname = any($1::text[]) and relkind in ('r', 'p', 'm') and not (relrowsecurity and relforcerowsecurity)
           and not relispartition`,
      [schemas],
    );
    const expected = withoutRowSecurity.toSorted();
    expect(open.filter((name) => !migrationTables.test(name))).toEqual(expected);
  });

  it('the tables cannot be reached by their partitions: only the whole table has row security', async () => {
    const reached = await names(
      `select oid::regclass::text as name from pg_class
         where relispartition and relkind = 'r' and relacl is not null`,
    );
    expect(reached).toEqual([]);
  });

  it('the tables have policies for named roles only', async () => {
    const forAll = await names(
      `select format('%s.%s: %s', schemaname, tablename, policyname) as name from pg_policies
         where schemaname = any($1::text[]) and 'public' = any(roles)`,
      [schemas],
    );
    expect(forAll).toEqual([]);
  });
});

describe('the functions', () => {
  it('security definer functions have a fixed search path, or a body that was parsed at creation', async () => {
    const careless = await names(
      `select pg_proc.oid::regprocedure::text as name from pg_proc
         join pg_namespace on pg_namespace.oid = pronamespace
         where nspname = any($1::text[]) and prosecdef and prosqlbody is null
           and not coalesce('search_path=pg_catalog, pg_temp' = any(proconfig), false)`,
      [schemas],
    );
    expect(careless).toEqual([]);
  });

  it('security definer functions belong to a role to which row security applies', async () => {
    const unbound = await names(
      `select pg_proc.oid::regprocedure::text || ' of ' || rolname as name from pg_proc
         join pg_namespace on pg_namespace.oid = pronamespace join pg_roles on pg_roles.oid = proowner
         where nspname = any($1::text[]) and prosecdef and (rolsuper or rolbypassrls or rolcanlogin)
           and not (nspname = 'jobs_api' and rolname = 'kabar_jobs')`,
      [schemas],
    );
    expect(unbound).toEqual([]);
  });

  it('SQL functions can be called by everybody only if a slice declares it', async () => {
    const open = await names(
      `select pg_proc.oid::regprocedure::text as name from pg_proc
         join pg_namespace on pg_namespace.oid = pronamespace
         where nspname = any($1::text[]) and (proacl is null
           or exists (select from aclexplode(proacl) where grantee = 0 and privilege_type = 'EXECUTE'))`,
      [schemas],
    );
    expect(open).toEqual(publicFunctions.toSorted());
  });
});

describe('the roles', () => {
  it('the roles of the services are no superusers, do not bypass row security, cannot create roles or databases, and are members of no role', async () => {
    const mighty = await names(
      `select rolname as name from pg_roles where rolname ~ '^kabar_' and (rolsuper or rolbypassrls or rolcreaterole
         or rolcreatedb or rolreplication or (rolcanlogin and exists (select from pg_auth_members where member = pg_roles.oid))
         or rolcanlogin <> (rolname = any($1::text[]) or rolname = 'kabar_jobs'))`,
      [logins],
    );
    expect(mighty).toEqual([]);
  });

  it('login roles own nothing and may create nothing', async () => {
    const owned = await names(
      `select relname::text as name from pg_class where relowner::regrole::text = any($1::text[])
       union all select proname::text from pg_proc where proowner::regrole::text = any($1::text[])
       union all select nspname::text from pg_namespace where nspowner::regrole::text = any($1::text[])
       union all select role || ' creates in ' || nspname from pg_namespace, unnest($1::text[]) as role
         where nspname !~ '^pg_' and has_schema_privilege(role, nspname, 'create')
       union all select role || ' creates schemas' from unnest($1::text[]) as role
         where has_database_privilege(role, current_database(), 'create')`,
      [logins],
    );
    expect(owned).toEqual([]);
  });

  it('login roles have rights only to what other services publish', async () => {
    const held = await names(
      `select role || ': ' || nspname || '.' || relname as name from pg_class
         join pg_namespace on pg_namespace.oid = relnamespace, unnest($1::text[]) as role
         where nspname !~ '^(pg_|information_schema|extensions)' and relkind in ('r', 'p', 'v', 'm')
           and 'kabar_' || nspname <> role and not nspname || '.' || relname = any($2::text[])
           and (has_table_privilege(role, pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')
             or has_any_column_privilege(role, pg_class.oid, 'select, insert, update'))`,
      [logins, publishedViews],
    );
    expect(held).toEqual([]);
    const changed = await names(
      `select role || ': ' || view as name from unnest($1::text[]) as role, unnest($2::text[]) as view
         where has_table_privilege(role, view, 'insert, update, delete, truncate, references, trigger')`,
      [logins, publishedViews],
    );
    expect(changed).toEqual([]);
  });

  it('login roles may not truncate, reference or add triggers to a table, and read no secrets', async () => {
    const held = await names(
      `select role || ': ' || nspname || '.' || relname as name from pg_class
         join pg_namespace on pg_namespace.oid = relnamespace, unnest($1::text[]) as role
         where nspname = any($2::text[]) and relkind in ('r', 'p')
           and (has_table_privilege(role, pg_class.oid, 'truncate, references, trigger')
             or (relname in ('passwords', 'identity_keys', 'kysely_migration', 'kysely_migration_lock')
               and has_any_column_privilege(role, pg_class.oid, 'select, insert, update')))`,
      [logins, schemas],
    );
    expect(held).toEqual([]);
  });
});

describe('a row of somebody', () => {
  const strangers: Stranger[] = ['nobody', 'client', 'companion', 'moderator', 'admin'];

  // Requirement: AUTH-087, TRIAL-052, NOTE-018, CHAT-017
  it.each(serviceNames)(
    "other people's rows are visible to the login role of the %s service only for callers whom a slice declares",
    async (service) => {
      const tables = await names(
        `select format('%s.%s', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
           where nspname = $1 and relkind in ('r', 'p') and relrowsecurity`,
        [service],
      );
      const empty = await asyncFilter(tables, async (table) => {
        const rows = await installation.database.query(`select from ${table} limit 1`);
        return rows.length === 0;
      });
      // In a table without rows a wrong policy would not be noticed.
      expect(empty, 'sampleRows of a slice puts rows of somebody into every table').toEqual([]);
      const wrong: string[] = [];
      for (const stranger of strangers) {
        const token =
          stranger === 'nobody'
            ? undefined
            : (await createPerson(installation.database, stranger)).token;
        for (const table of tables) {
          const seen = await countOthers(service, table, token);
          const may = seenByOthers.get(table)?.by.includes(stranger) ?? false;
          if (seen > 0 !== may) wrong.push(`${stranger} sees ${seen} rows of ${table}`);
        }
      }
      expect(wrong, 'seenByOthers of a slice names who sees rows of others, and why').toEqual([]);
    },
    60_000,
  );

  it('rows cannot be reached by other services', async () => {
    const { token } = await createPerson(installation.database, 'admin');
    for (const service of serviceNames) {
      for (const other of serviceNames.filter((name) => name !== service)) {
        const [table = ''] = await names(
          `select format('%s.%s', schemaname, tablename) as name from pg_tables where schemaname = $1 limit 1`,
          [other],
        );
        await expect(count(service, `select from ${table}`, token)).rejects.toThrow(
          /permission denied/,
        );
      }
    }
  });
});

describe('a role', () => {
  // Requirement: ROLE-002, AUTH-085
  it('a role is refused by the database when it is unknown', async () => {
    const { accountId } = await createPerson(installation.database, 'client');
    for (const role of ['client', 'companion', 'owner', '', 'Admin']) {
      const insert = 'insert into auth.user_roles (user_id, role) values ($1, $2)';
      await expect(installation.database.query(insert, [accountId, role])).rejects.toThrow(
        /user_roles_role/,
      );
    }
    for (const type of ['guest', '', 'Client']) {
      const update = 'update auth.profiles set user_type = $2 where id = $1';
      await expect(installation.database.query(update, [accountId, type])).rejects.toThrow(
        /profiles_user_type/,
      );
    }
  });
});

// Last, because it erases the rows of these people.
describe('an account that goes', () => {
  it('leaves its id in no column, except in the record of admin actions', async () => {
    const gone = [people.client.accountId, people.companion.accountId];
    await installation.database.query(
      'update auth.accounts set closing_at = now() where id = any($1::uuid[])',
      [gone],
    );
    for (const accountId of gone) {
      await settleMoney(installation.database, accountId);
      await installation.services.auth.jobs['auth:erase-account']?.(
        { accountId } as never,
        {} as never,
      );
    }
    const columns = await installation.database.query<{ table: string; column: string }>(
      `select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
         from information_schema.columns join information_schema.tables using (table_schema, table_name)
         where table_schema = any($1::text[]) and table_type = 'BASE TABLE' and udt_name = 'uuid'
           and table_name !~ '^admin_actions'`,
      [schemas],
    );
    expect(columns.length).toBeGreaterThan(serviceNames.length);
    const left = await asyncFilter(columns, async ({ table, column }) => {
      const rows = `select from ${table} where ${column} = any($1::uuid[]) limit 1`;
      return (await installation.database.query(rows, [gone])).length > 0;
    });
    const how =
      'refer to auth.accounts (id) with on delete cascade, or let erase_person of the service see to it';
    expect(left, how).toEqual([]);
  });
});

/** Counts the rows that do not belong to this new person, whose creation adds own rows. */
async function countOthers(service: (typeof serviceNames)[number], table: string, token?: string) {
  const [person] = token
    ? await installation.database.query<{ account_id: string }>(
        'select account_id from auth.sessions where token_hash = $1',
        [hashToken(token)],
      )
    : [];
  const withoutOwnRows = person
    ? ` where to_jsonb(one)::text not like '%${person.account_id}%'`
    : '';
  try {
    return await count(service, `select from ${table} as one${withoutOwnRows}`, token);
  } catch (error) {
    // Without the privilege to read, Postgres fails before it applies row security.
    if (error instanceof DatabaseError && error.code === '42501') return 0;
    throw error;
  }
}

async function count(service: (typeof serviceNames)[number], statement: string, token?: string) {
  const reader = createRowReader(installation.database, service);
  try {
    return (await reader.rowsAs(token, statement)).length;
  } finally {
    await reader.close();
  }
}

async function asyncFilter<One>(list: One[], keep: (one: One) => Promise<boolean>) {
  const kept = await Promise.all(list.map(keep));
  return list.filter((_, index) => kept[index]);
}
