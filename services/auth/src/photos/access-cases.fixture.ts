import { randomUUID } from 'node:crypto';
import { photos } from '@kabar/contracts/photos';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { companions, own } from '@kabar/dev/access-cells';
import { picture } from '@kabar/dev/picture';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';

const photo: RowKind = {
  own: only(['companion'], async ({ caller }) => addPhoto(caller)),
  foreign: async ({ installation }) => addPhoto(await installation.person('companion')),
};

const photoAddress: RowKind = {
  own: only(['companion'], async ({ caller }) => `${caller.accountId}/${await addPhoto(caller)}`),
  foreign: async ({ installation }) => {
    const owner = await installation.person('companion');
    return `${owner.accountId}/${await addPhoto(owner)}`;
  },
  missing: async () => `${randomUUID()}/${randomUUID()}`,
};

const known = { foreign: 200, missing: 404 };

export const accessCases = declareAccessCases(photos, {
  endpoints: {
    list: { cells: companions(200) },
    add: {
      cells: companions(201),
      asked: async () => ({ query: { id: randomUUID() }, body: await picture('#669933') }),
    },
    move: { row: photo, cells: companions(own(200)), asked: () => ({ body: { place: 0 } }) },
    remove: { row: photo, cells: companions(own(200)) },
    // Anybody with the URL can read it, as with avatars.
    read: {
      row: photoAddress,
      cells: [known, known, { ...known, own: 200 }, known, known, known],
      asked: (row) => ({ path: `/photos/${row}` }),
    },
  },
  sampleRows: async ({ companion }) => {
    await addPhoto(companion);
  },
});

async function addPhoto(person: InstallationPerson): Promise<string> {
  const id = randomUUID();
  await done(person.call('auth', `POST /profile/photos?id=${id}`, await picture()));
  return id;
}
