import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { inOrder, readSlices } from './read-slices.ts';

const slices = await readSlices();
const answering = slices.filter(({ hasRoutes }) => hasRoutes);

describe('a slice', () => {
  it('is found by its folder', () => {
    expect(answering.length).toBeGreaterThan(30);
  });

  it.each(answering)('$name declares in its access cases who may do what', ({ accessCases }) => {
    expect(accessCases?.lines).toBeDefined();
  });

  it.each(answering)(
    '$name declares in personal-data.ts what it exports, and whose the rows of its tables are',
    ({ personalData }) => {
      expect(personalData?.tell).toBeDefined();
      expect(personalData?.tables).toBeDefined();
    },
  );

  it('uses its personal-data.ts in its routes', () => {
    const silent = answering.filter(({ name }) => {
      const file = path.join('services', name.replace('/', '/src/'), 'routes.ts');
      const source = readFileSync(path.join(projectFolder, file), 'utf8');
      return !source.includes(`import { personalData } from './personal-data.ts'`);
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('without endpoints exports nothing, because nothing would call it', () => {
    const telling = slices.filter(
      ({ hasRoutes, personalData }) => !hasRoutes && typeof personalData?.tell === 'function',
    );
    expect(telling.map(({ name }) => name)).toEqual([]);
  });
});

describe('the order of sample rows', () => {
  const slice = (name: string, ...after: string[]) => ({
    name,
    accessCases: { lines: {}, after },
  });
  const names = (...given: ReturnType<typeof slice>[]) => inOrder(given).map(({ name }) => name);

  it('puts each slice after those that it needs', () => {
    expect(names(slice('a', 'c'), slice('b', 'a'), slice('c'))).toEqual(['c', 'a', 'b']);
  });

  it('refuses a circle, and an unknown slice', () => {
    expect(() => names(slice('a', 'b'), slice('b', 'a'))).toThrow('a comes after itself');
    expect(() => names(slice('a', 'z'))).toThrow('a comes after z: no such slice');
  });
});
