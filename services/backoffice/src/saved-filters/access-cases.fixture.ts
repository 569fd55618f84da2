import { randomUUID } from 'node:crypto';
import { savedFilters } from '@kabar/contracts/saved-filters';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { own, staff } from '@kabar/dev/access-cells';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';

const filter = () => ({
  id: randomUUID(),
  page: '/admin/companions',
  name: `Waiting ${randomUUID().slice(0, 8)}`,
  query: 'filter=unverified',
});

const savedRow: RowKind = {
  own: only(['moderator', 'admin'], async ({ caller }) => addFilter(caller)),
  foreign: async ({ installation }) => addFilter(await installation.person('moderator')),
};

export const accessCases = declareAccessCases(savedFilters, {
  endpoints: {
    list: { cells: staff(200), asked: () => ({ path: '/saved-filters?page=/admin/audit' }) },
    create: { cells: staff(201), asked: () => ({ body: filter() }) },
    remove: { row: savedRow, cells: staff(own(204)) },
  },
  sampleRows: async ({ admin }) => {
    await addFilter(admin);
  },
});

async function addFilter(person: InstallationPerson): Promise<string> {
  const body = filter();
  await done(person.call('backoffice', 'POST /saved-filters', body));
  return body.id;
}
