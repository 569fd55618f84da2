import { describe, expect, it } from 'vitest';
import { readServicesSql } from '../migrate/migrate.ts';

const { files, migrations } = await readServicesSql();

/** The text without comments. */
const code = (text: string) => text.replace(/--.*$/gm, '');

describe('every SQL file of the services', () => {
  it.each(files.map((file) => [file.path, file] as const))(
    '%s declares the objects that it calls',
    (_, file) => {
      const words = new Set(code(file.text).match(/(?<![\w.])[a-z_]+\.[a-z0-9_]+(?![\w.])/g));
      const called = files.map(({ name }) => name).filter((name) => words.has(name));
      expect(file.needs.toSorted()).toEqual(called.filter((name) => name !== file.name).toSorted());
    },
  );
});

describe('the migrations of the services', () => {
  const names = Object.values(migrations).flatMap((own) => Object.keys(own));

  it('are named after their time and noun', () => {
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^\d{12}(-[a-z]+)+$/);
  });
});
