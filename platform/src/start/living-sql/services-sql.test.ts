import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readServicesSql } from '../migrate/migrate.ts';
import { type SqlObject, wordsOf } from './read-sql-file.ts';

const { objects, migrations } = await readServicesSql();

/** Views, and functions whose body is parsed when they are made, need what they name. */
const isParsed = ({ kind, text }: SqlObject) =>
  kind === 'view' || (kind === 'function' && !/\bas [$']/.test(text));

const lastLineOf = ({ line, text }: SqlObject) => line + text.split('\n').length - 2;

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

  it('has one file a slice, and more only if it would have more than 300 lines', async () => {
    for (const [folder, own] of Map.groupBy(objects, (object) => path.dirname(object.path))) {
      const lines = new Map<string, number>();
      for (const one of own) lines.set(path.basename(one.path), lastLineOf(one));
      expect({ folder, files: [...lines.keys()] }).toMatchObject({
        files: expect.arrayContaining(['database.sql']),
      });
      for (const [file, length] of lines)
        expect(length, `${folder}/${file}`).toBeLessThanOrEqual(300);
      const together = [...lines.values()].reduce((sum, length) => sum + length, 0);
      if (lines.size > 1) expect(together, folder).toBeGreaterThan(300);
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
