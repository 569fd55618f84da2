import { describe, expect, it } from 'vitest';
import { readSqlFile } from '../../start/living-sql/read-sql-file.ts';
import { readServicesSql } from '../../start/migrate/migrate.ts';
import { consumersOf, publishedOf } from './consumers.ts';

const { objects } = await readServicesSql();
const consumers = consumersOf(objects);

/** The roles to which an object's file grants it. */
const rolesOf = (text: string) =>
  [...text.matchAll(/^grant [^;]*? to ([^;]+);/gm)].flatMap(([, roles = '']) =>
    roles.split(',').map((role) => role.trim()),
  );

describe('the rights on published SQL', () => {
  it.each(publishedOf(objects).map((object) => [object.name, object]))(
    'the rights on published SQL of %s are those of its owner and of services that use it',
    (name, { service, text }) => {
      const users = [service, ...(consumers.get(name) ?? [])];
      const unused = rolesOf(text).filter(
        (role) => role !== 'public' && !users.includes(/^kabar_([a-z]+)/.exec(role)?.[1] ?? ''),
      );
      expect(unused).toEqual([]);
    },
  );
});

describe('the consumers of published SQL', () => {
  const made = readSqlFile(
    'services/billing/src/a/database.sql',
    'billing',
    `-- billing_api.fund is not used by its own comment.
create function billing_api.fund() returns integer
  language sql
  as $$ select 1 $$;
grant execute on function billing_api.fund to kabar_bookings;
`,
  );
  const using = readSqlFile(
    'services/bookings/src/a/database.sql',
    'bookings',
    `create function bookings.book() returns integer
  language sql
  as $$ select billing_api.fund() $$;
`,
  );
  const of = (...callers: { file: string; text: string }[]) =>
    consumersOf([...made, ...using], callers).get('billing_api.fund');

  it('the consumers of published SQL are services whose SQL or statements name it', () => {
    expect(consumersOf(made, []).get('billing_api.fund')).toEqual([]);
    expect(of()).toEqual(['bookings']);
    expect(of({ file: 'services/chat/src/a.ts', text: 'sql`select billing_api.fund()`' })).toEqual([
      'chat',
      'bookings',
    ]);
    expect(of({ file: 'services/chat/src/a.ts', text: 'billing_api.funds' })).toEqual(['bookings']);
  });

  it('the consumers of published SQL are services that import a statement of shared/server', () => {
    const shared = { file: 'shared/server/src/fund.ts', text: 'sql`select billing_api.fund()`' };
    const importing = { file: 'services/client/src/a.ts', text: `from '@kabar/server/fund'` };
    expect(of(shared)).toEqual(['bookings']);
    expect(of(shared, importing)).toEqual(['client', 'bookings']);
  });

  it('the consumers of published SQL are found where one statement calls the function of each service', () => {
    expect(consumers.get('billing_api.erase_person')).toContain('auth');
  });
});
