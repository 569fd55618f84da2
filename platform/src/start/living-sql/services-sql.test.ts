import { describe, expect, it } from 'vitest';
import { readServicesSql } from '../migrate/migrate.ts';
import { wordsOf } from './read-sql-file.ts';

const { objects, migrations } = await readServicesSql();

/** Views, and functions whose body is parsed when they are made, need what they name. */
const isParsed = ({ kind, text }: (typeof objects)[number]) =>
  kind === 'view' || (kind === 'function' && !/\bas [$']/.test(text));

describe('the SQL of the services', () => {
  it('declares what must exist before a view or a parsed body, and nothing else', () => {
    for (const object of objects) {
      const words = new Set(wordsOf(object.text));
      const called = objects.map(({ name }) => name).filter((name) => words.has(name));
      const needed = isParsed(object) ? called.filter((name) => name !== object.name) : [];
      expect({ name: object.name, needs: object.needs.toSorted() }).toEqual({
        name: object.name,
        needs: needed.toSorted(),
      });
    }
  });
});

describe('the migrations of the services', () => {
  const names = Object.values(migrations).flatMap((own) => Object.keys(own));

  it('the migrations of the services are named after their time and noun', () => {
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^\d{12}(-[a-z]+)+$/);
  });
});
