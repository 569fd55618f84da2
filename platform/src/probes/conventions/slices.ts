import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSlices, type Slice } from '../slices/read-slices.ts';

const breaching = async (which: (slice: Slice) => boolean, message: string) =>
  (await readSlices()).filter(which).map(({ name }) => `${name} ${message}`);

export const sliceRules = {
  'a slice with endpoints says who may do what': () =>
    breaching(
      ({ hasRoutes, accessCases }) => hasRoutes && accessCases?.lines === undefined,
      'needs access-cases.fixture.ts with its lines',
    ),

  'a slice with endpoints says what it exports and whose its rows are': () =>
    breaching(
      ({ hasRoutes, personalData }) =>
        hasRoutes && (personalData?.tell === undefined || personalData.tables === undefined),
      'needs personal-data.ts with tell and tables',
    ),

  'a slice with endpoints uses its personal-data.ts in its routes': () =>
    breaching(({ hasRoutes, folder }) => {
      const file = path.join(folder, 'routes.ts');
      const used = `import { personalData } from './personal-data.ts'`;
      return hasRoutes && !readFileSync(file, 'utf8').includes(used);
    }, 'does not use its personal-data.ts'),

  'a slice without endpoints exports nothing, because nothing would call it': () =>
    breaching(
      ({ hasRoutes, personalData }) => !hasRoutes && typeof personalData?.tell === 'function',
      'has a tell without routes',
    ),
};
