import { describe, expect, it } from 'vitest';
import { orderObjects } from './order-objects.ts';
import { readSqlFile } from './read-sql-file.ts';

const readAll = (path: string, text: string) =>
  readSqlFile(`services/auth/src/${path}`, 'auth', text);
const read = (path: string, text: string) => {
  const [first] = readAll(path, text);
  if (first === undefined) throw new Error('The file has no object');
  return first;
};

const grow = `-- Adds one.
-- needs auth.seed, auth_api.water
-- needs auth_api.uid
create function auth.grow(size integer) returns table (language text, size integer)
  language sql stable
  as $$ select 'en', size + 1 $$;
grant execute on function auth.grow to kabar_auth;
`;

const policy = 'create policy plants_own on auth.plants using (true);\n';

describe('a file of living SQL', () => {
  it('names its object and what the object needs', () => {
    expect(read('plants/grow.sql', grow)).toMatchObject({
      kind: 'function',
      name: 'auth.grow',
      needs: ['auth.seed', 'auth_api.water', 'auth_api.uid'],
      declaration:
        'create function auth.grow(size integer) returns table (language text, size integer)',
    });
  });

  it('names the columns of a view that are never null', () => {
    const view = read(
      'plants/plants.sql',
      '-- not null id, name\ncreate view auth_api.plants as\n  select 1 as id;\n',
    );
    expect(view).toMatchObject({ kind: 'view', name: 'auth_api.plants', notNull: ['id', 'name'] });
  });

  it('holds the functions of a slice, each with its comment, its line and a checksum of its own', () => {
    const water = `-- Waters.
create function auth_api.water() returns void
  language sql
  as $$

    select 1

  $$;
`;
    const [first, second] = readAll('plants/database.sql', `${grow}\n${water}`);
    expect(first).toEqual({ ...read('plants/grow.sql', grow), path: first?.path });
    expect(second).toMatchObject({ name: 'auth_api.water', line: 9, text: water });
  });

  it('may begin with policies and grants of tables, which are one object', () => {
    const rights = `-- Visible to its owner.
${policy}grant select on auth.plants to kabar_auth;

-- Append-only.
grant insert on auth.seeds to kabar_auth;
`;
    const [first, second, ...others] = readAll('plants/database.sql', `${rights}\n${grow}`);
    expect(first).toMatchObject({ kind: 'policies', name: 'auth/plants', line: 1, text: rights });
    expect(second).toMatchObject({ kind: 'function', name: 'auth.grow', line: 8 });
    expect(others).toEqual([]);
    expect(readAll('plants/database.sql', rights)).toEqual([first]);
  });

  it('a file of living SQL has the same declaration for another body, and a different one for another argument, result or trigger', () => {
    const { declaration } = read('plants/grow.sql', grow);
    const variant = (from: string, to: string) =>
      read('plants/grow.sql', grow.replace(from, to)).declaration;
    expect(variant('size + 1', 'size + 2')).toBe(declaration);
    expect(variant('size integer)', 'size bigint)')).not.toBe(declaration);
    expect(variant('language text, ', '')).not.toBe(declaration);
    expect(
      variant(
        'grant',
        'create trigger grown before update on auth.plants\n  for each row execute function auth.grow();\ngrant',
      ),
    ).not.toBe(declaration);
  });

  it.each([
    [
      'an object of another service',
      'plants/grow.sql',
      grow.replace('function auth.', 'function chat.'),
      /belongs to another service/,
    ],
    [
      'two objects without an empty line between them',
      'plants/database.sql',
      `${grow}create function auth.other() returns void\n  language sql as '';\n`,
      /may not hold the statement 'create function auth\.other/,
    ],
    [
      'functions in another order than that of their names',
      'plants/database.sql',
      `${grow}\ncreate function auth_api.bloom() returns void\n  language sql as '';\n`,
      /not in the order of its names: bloom comes before grow/,
    ],
    [
      'a table',
      'plants/seeds.sql',
      'create table auth.seeds (id uuid);\n',
      /begins with neither 'create function/,
    ],
    [
      'or replace',
      'plants/grow.sql',
      grow.replace('create function', 'create or replace function'),
      /without 'or replace'/,
    ],
    [
      'a function that follows a policy without an empty line',
      'plants/database.sql',
      `${policy}${grow}`,
      /may not hold the statement 'create function/,
    ],
    [
      'policies after a function',
      'plants/database.sql',
      `${grow}\n${policy}`,
      /policies come first/,
    ],
    [
      'policies in a file of one topic',
      'plants/watering.sql',
      policy,
      /watering\.sql: policies and grants belong in database\.sql/,
    ],
  ])('a file of living SQL is refused with %s', (_, path, text, message) => {
    expect(() => read(path, text)).toThrow(message);
  });
});

describe('the order of files', () => {
  const file = (name: string, ...needs: string[]) =>
    read(
      `plants/${name}.sql`,
      `${needs.map((needed) => `-- needs auth.${needed}\n`).join('')}create function auth.${name}() returns void\n  language sql as '';\n`,
    );

  it('puts each after those that it needs, whatever the order of the input', () => {
    const files = [file('a', 'c', 'b'), file('b', 'd'), file('c'), file('d')];
    const names = orderObjects(files).map(({ name }) => name);
    expect(names).toEqual(['auth.d', 'auth.b', 'auth.c', 'auth.a']);
    expect(orderObjects(files.toReversed()).map(({ name }) => name)).toEqual(names);
  });

  it('names the objects of a circle', () => {
    expect(() => orderObjects([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toThrow(
      'Objects need each other in a circle: auth.b -> auth.c -> auth.b',
    );
  });

  it('refuses a need without a file, and two files for one object', () => {
    expect(() => orderObjects([file('a', 'b')])).toThrow(
      /plants\/a\.sql needs auth\.b, which no file makes/,
    );
    expect(() => orderObjects([file('a'), file('a')])).toThrow(/both make auth\.a/);
  });
});
