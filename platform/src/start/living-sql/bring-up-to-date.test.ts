import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bringUpToDate } from './bring-up-to-date.ts';
import {
  createEmptyTemplate,
  createLivingDatabase,
  type LivingDatabase,
  treeOf,
} from './database-fixture.ts';

let template: Awaited<ReturnType<typeof createEmptyTemplate>>;
beforeAll(async () => {
  template = await createEmptyTemplate();
});
afterAll(() => template.drop());

let database: LivingDatabase;
beforeEach(async () => {
  database = await createLivingDatabase(template.name);
});
afterEach(() => database.drop());

const tables = {
  '1-plants': `create table auth.plants (id integer primary key, name text not null, height integer not null);
    insert into auth.plants values (1, 'basil', 20);`,
};

const tall = (limit: string, argument = 'height integer') => `-- Whether that counts as tall.
create function auth.is_tall(${argument}) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select height > ${limit} $$;
grant execute on function auth.is_tall to kabar_auth;
`;

/** The view depends on the function, and the policies on both; 'auth/a' comes first by name. */
const files = {
  'auth/a/plants.sql': `-- needs auth.is_tall
create view auth_api.plants as
  select id, name from auth.plants where auth.is_tall(height);
grant select on auth_api.plants to kabar_chat;
`,
  'auth/a/database.sql': `-- needs auth.is_tall
create policy plants_tall on auth.plants for select to kabar_auth using (auth.is_tall(height));
grant select, update (height) on auth.plants to kabar_auth;
`,
  'auth/b/count-plants.sql': `-- needs auth_api.plants
create function auth.count_plants() returns bigint
  stable
  begin atomic
    select count(*) from auth_api.plants;
  end;
`,
  'auth/z/is-tall.sql': tall('10'),
};

const everything = ['count_plants', 'is_tall', 'plants'];
const count = async () =>
  (await database.rows<{ count_plants: string }>('select auth.count_plants()'))[0]?.count_plants;
const idOf = async (name: string) =>
  (await database.rows<{ id: string }>(`select '${name}'::regproc::oid::text as id`))[0]?.id;
const mayCall = async (role: string, name: string) =>
  (
    await database.rows<{ may: boolean }>(
      `select has_function_privilege('${role}', '${name}'::regproc, 'execute') as may`,
    )
  )[0]?.may;

describe('a new database', () => {
  it('gets tables first, then functions, views and policies in the order of their needs', async () => {
    await database.migrate(treeOf(files, tables));
    expect(await database.objects()).toEqual(everything);
    expect(await count()).toBe('1');
  });

  it('a new database may have objects that need those of a service whose migrations run later', async () => {
    await database.migrate(
      treeOf({
        'auth/a/ask.sql': `-- needs chat_api.answer
create function auth.ask() returns integer
  stable
  return chat_api.answer();
`,
        'chat/z/answer.sql':
          'create function chat_api.answer() returns integer\n  language sql as $$ select 42 $$;\ngrant execute on function chat_api.answer to kabar_auth_owner;\n',
      }),
    );
    expect(await database.rows('select auth.ask()')).toEqual([{ ask: 42 }]);
  });

  it('a new database may have functions that call each other, whatever their order', async () => {
    const even = (
      name: string,
      other: string,
    ) => `create function auth.${name}(number integer) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select case number when 0 then '${name}' = 'is_even' else auth.${other}(number - 1) end $$;
`;
    await database.migrate(
      treeOf({
        'auth/a/database.sql': `${even('is_even', 'is_odd')}\n${even('is_odd', 'is_even')}`,
      }),
    );
    expect(await database.rows('select auth.is_even(4)')).toEqual([{ is_even: true }]);
  });

  it('allows a function to be called only by roles that its file names', async () => {
    await database.migrate(treeOf(files, tables));
    expect(await mayCall('kabar_auth', 'auth.is_tall')).toBe(true);
    expect(await mayCall('kabar_chat', 'auth.is_tall')).toBe(false);
    expect(await mayCall('kabar_auth', 'auth.count_plants')).toBe(false);
  });
});

describe('an unchanged tree', () => {
  it('starting with an unchanged SQL tree costs one query', async () => {
    const tree = treeOf(files, tables);
    await database.migrate(tree);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const query = vi.spyOn(client, 'query');
    await bringUpToDate(client, tree);
    expect(query).toHaveBeenCalledTimes(1);
    await client.end();
  });
});

describe('a changed body', () => {
  it('a changed body is replaced in place, and dependent objects are not touched', async () => {
    await database.migrate(treeOf(files, tables));
    const before = [await idOf('auth.is_tall'), await idOf('auth.count_plants')];
    await database.migrate(treeOf({ ...files, 'auth/z/is-tall.sql': tall('30') }, tables));
    expect(await count()).toBe('0');
    expect([await idOf('auth.is_tall'), await idOf('auth.count_plants')]).toEqual(before);
  });

  it('a changed body of a trigger is replaced beside other changes, and its trigger stays', async () => {
    const grow = (by: number) => `create function auth.grow() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$ begin new.height := new.height + ${by}; return new; end $$;
create trigger plants_grow before insert on auth.plants for each row execute function auth.grow();
`;
    await database.migrate(treeOf({ ...files, 'auth/g/database.sql': grow(1) }, tables));
    const changed = { ...files, 'auth/g/database.sql': grow(5) };
    const more = { 'auth/z/is-high.sql': tall('30').replaceAll('is_tall', 'is_high') };
    await database.migrate(treeOf({ ...changed, ...more }, tables));
    const grown = await database.rows(
      `insert into auth.plants values (2, 'mint', 10) returning height`,
    );
    expect(grown).toEqual([{ height: 15 }]);
  });

  it('a changed body is replaced beside one of another service, by the owner of each', async () => {
    const both = (limit: string) => ({
      'auth/z/is-tall.sql': tall(limit),
      'chat/z/is-tall.sql': tall(limit).replaceAll('auth.', 'chat.'),
    });
    await database.migrate(treeOf(both('10'), tables));
    const before = [await idOf('auth.is_tall'), await idOf('chat.is_tall')];
    await database.migrate(treeOf(both('30'), tables));
    expect([await idOf('auth.is_tall'), await idOf('chat.is_tall')]).toEqual(before);
    expect(await database.rows('select auth.is_tall(20) as a, chat.is_tall(20) as b')).toEqual([
      { a: false, b: false },
    ]);
  });

  it('revokes rights to call that its file no longer grants', async () => {
    await database.migrate(treeOf(files, tables));
    const ungranted = tall('10').replace(/grant.*\n/, '');
    await database.migrate(treeOf({ ...files, 'auth/z/is-tall.sql': ungranted }, tables));
    expect(await mayCall('kabar_auth', 'auth.is_tall')).toBe(false);
  });
});

describe('a changed signature', () => {
  it('a changed signature recreates dependent objects', async () => {
    await database.migrate(treeOf(files, tables));
    const wider = tall('10', 'height bigint');
    await database.migrate(treeOf({ ...files, 'auth/z/is-tall.sql': wider }, tables));
    expect(await database.objects()).toEqual(everything);
    expect(await count()).toBe('1');
    expect(
      await database.rows(`select pg_get_function_arguments('auth.is_tall'::regproc) as arguments`),
    ).toEqual([{ arguments: 'height bigint' }]);
  });
});

describe('changed policies', () => {
  it('a changed signature recreates all policies of its service, also those that do not depend on it', async () => {
    const beside = {
      ...files,
      'auth/y/database.sql': `create policy plants_all on auth.plants for select to kabar_chat using (true);
`,
    };
    await database.migrate(treeOf(beside, tables));
    const signed = {
      ...beside,
      'auth/z/is-tall.sql': tall('10', 'height integer, ever boolean = true'),
    };
    await database.migrate(treeOf(signed, tables));
    expect(await database.rows('select polname from pg_policy order by polname')).toEqual([
      { polname: 'plants_all' },
      { polname: 'plants_tall' },
    ]);
  });

  it('changed policies are applied as in their file, and so are the grants on tables', async () => {
    await database.migrate(treeOf(files, tables));
    const narrower = `create policy plants_none on auth.plants for select to kabar_auth using (false);
grant select (id) on auth.plants to kabar_auth;
`;
    await database.migrate(treeOf({ ...files, 'auth/a/database.sql': narrower }, tables));
    expect(await database.rows('select polname from pg_policy')).toEqual([
      { polname: 'plants_none' },
    ]);
    expect(
      await database.rows(
        `select has_column_privilege('kabar_auth', 'auth.plants', 'id', 'select') as id,
           has_column_privilege('kabar_auth', 'auth.plants', 'name', 'select') as name,
           has_column_privilege('kabar_auth', 'auth.plants', 'height', 'update') as height`,
      ),
    ).toEqual([{ id: true, name: false, height: false }]);
  });

  it('keep the right of other services to reference a table', async () => {
    const referred = {
      ...tables,
      '2-refer': 'grant references (id) on auth.plants to kabar_chat_owner',
    };
    await database.migrate(treeOf(files, referred));
    await database.migrate(
      treeOf({ ...files, 'auth/z/is-tall.sql': tall('1', 'height bigint') }, referred),
    );
    expect(
      await database.rows(
        `select has_column_privilege('kabar_chat_owner', 'auth.plants', 'id', 'references') as may`,
      ),
    ).toEqual([{ may: true }]);
  });
});

describe('an object without a file', () => {
  it('an object without a file is dropped when its file has gone', async () => {
    await database.migrate(treeOf(files, tables));
    const { 'auth/b/count-plants.sql': _, ...rest } = files;
    await database.migrate(treeOf(rest, tables));
    expect(await database.objects()).toEqual(['is_tall', 'plants']);
  });

  it('an object without a file is dropped at the next change when somebody created it by hand', async () => {
    await database.migrate(treeOf(files, tables));
    await database.rows('create view auth.by_hand as select 1 as one');
    await database.migrate(
      treeOf(files, { ...tables, '2-more': 'create table auth.pots (id integer)' }),
    );
    expect(await database.objects()).toEqual(everything);
  });

  it('an object without a file is refused when a migration creates it', async () => {
    const made = {
      ...tables,
      '2-make': `create function auth.late() returns void language sql as ''`,
    };
    await expect(database.migrate(treeOf(files, made))).rejects.toThrow(
      /Migrations made routine auth\.late\(\): .* stand in \.sql files/,
    );
  });
});

describe('a migration', () => {
  it('changes a column that functions, views and policies read', async () => {
    await database.migrate(treeOf(files, tables));
    const wider = {
      ...tables,
      '2-wider': 'alter table auth.plants alter column height type bigint',
    };
    await database.migrate(
      treeOf({ ...files, 'auth/z/is-tall.sql': tall('10', 'height bigint') }, wider),
    );
    expect(await count()).toBe('1');
  });

  it('a migration may not make a table depend on a function', async () => {
    await database.migrate(treeOf(files, tables));
    await database.rows(
      'alter table auth.plants add constraint plants_tall check (auth.is_tall(height))',
    );
    const { 'auth/b/count-plants.sql': _, ...rest } = files;
    await expect(database.migrate(treeOf(rest, tables))).rejects.toThrow(
      /constraint plants_tall on table auth\.plants depends on auth\.is_tall.*built-in functions only/,
    );
    expect(await database.objects()).toEqual(everything);
  });

  it('never drops objects of others that depend on ours', async () => {
    await database.migrate(treeOf(files, tables));
    await database.rows('create view public.report as select * from auth_api.plants');
    const { 'auth/b/count-plants.sql': _, ...rest } = files;
    await expect(database.migrate(treeOf(rest, tables))).rejects.toThrow(
      /on view public\.report depends on auth_api\.plants/,
    );
    expect(await database.rows('select name from public.report')).toEqual([{ name: 'basil' }]);
  });
});

describe('a failure', () => {
  const broken = {
    ...files,
    'auth/b/count-plants.sql': `-- needs auth_api.plants
create function auth.count_plants() returns bigint
  language sql
  as $$ select count(*) from auth.no_such_table $$;
`,
    'auth/z/is-tall.sql': tall('30', 'height bigint'),
  };

  it('leaves everything as it was, migrations included, and names file and line', async () => {
    await database.migrate(treeOf(files, tables));
    const more = { ...tables, '2-pots': 'create table auth.pots (id integer)' };
    await expect(database.migrate(treeOf(broken, more))).rejects.toThrow(
      /services\/auth\/src\/b\/count-plants\.sql(:\d+)?: relation "auth\.no_such_table" does not exist/,
    );
    expect(await count()).toBe('1');
    expect(await database.rows(`select to_regclass('auth.pots') as pots`)).toEqual([
      { pots: null },
    ]);
    await database.migrate(treeOf(files, more));
    expect(await count()).toBe('1');
  });

  it('a failure of a new body in place names file and line of its function', async () => {
    const both = (body: string) => ({
      'auth/a/database.sql': `create function auth.grow() returns integer
  language plpgsql
  as $$ begin return 1; end $$;

create function auth.shrink() returns integer
  language plpgsql
  as $$ ${body} $$;
`,
    });
    await database.migrate(treeOf(both('begin return 1; end')));
    await expect(database.migrate(treeOf(both('begin return 1 end')))).rejects.toThrow(
      /services\/auth\/src\/a\/database\.sql:5: /,
    );
    expect(await database.rows('select auth.shrink()')).toEqual([{ shrink: 1 }]);
  });

  it("a failure of a migration shows Postgres's message, and leaves everything as it was", async () => {
    await database.migrate(treeOf(files, tables));
    const wrong = { ...tables, '2-wrong': 'alter table auth.plants drop column no_such_column' };
    await expect(database.migrate(treeOf(files, wrong))).rejects.toThrow(
      /column "no_such_column" of relation "plants" does not exist/,
    );
    expect(await count()).toBe('1');
  });

  it('a failure to get a lock in time leaves everything as it was', async () => {
    await database.migrate(treeOf(files, tables));
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; select from auth.plants');
    const wider = treeOf({ ...files, 'auth/z/is-tall.sql': tall('1', 'height bigint') }, tables);
    await expect(database.migrate(wider, { lockTimeoutMs: 50 })).rejects.toThrow(
      /Another connection held what was to be changed.*Nothing was changed/,
    );
    expect(await count()).toBe('1');
    await holder.query('rollback');
    await holder.end();
    await database.migrate(wider);
    expect(await count()).toBe('1');
  });
});

describe('two processes that start at once', () => {
  it('two processes that start at once update the database once', async () => {
    const tree = treeOf(files, tables);
    await Promise.all([database.migrate(tree), database.migrate(tree), database.migrate(tree)]);
    expect(await database.objects()).toEqual(everything);
    expect(await count()).toBe('1');
  });
});
