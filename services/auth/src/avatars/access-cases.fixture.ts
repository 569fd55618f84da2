import { randomUUID } from 'node:crypto';
import { avatars } from '@kabar/contracts/avatars';
import { declareAccessCases, type RowKind, unlessSignedOut } from '@kabar/dev/access-cases';
import { signedIn } from '@kabar/dev/access-cells';
import { picture } from '@kabar/dev/picture';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';

const avatar: RowKind = {
  own: unlessSignedOut(async ({ caller }) => addAvatar(caller)),
  // A new owner for each case, because a new avatar would replace the picture that the next role requests.
  foreign: async ({ installation }) => addAvatar(await installation.person('client')),
  missing: async () => `${randomUUID()}/${'a'.repeat(22)}.webp`,
};

const known = { foreign: 200, missing: 404 };
const andOwn = { ...known, own: 200 };

export const accessCases = declareAccessCases(avatars, {
  endpoints: {
    upload: { cells: signedIn(200), asked: async () => ({ body: await picture('#336699') }) },
    remove: { cells: signedIn(204) },
    // Anybody with the URL can read an avatar; only people who may see the name get the URL.
    read: {
      row: avatar,
      cells: [known, andOwn, andOwn, andOwn, andOwn, andOwn],
      asked: (row) => ({ path: `/avatars/${row}` }),
    },
  },
  sampleRows: async ({ client }) => {
    await addAvatar(client);
  },
});

async function addAvatar(person: InstallationPerson): Promise<string> {
  const { body } = await done(person.call('auth', 'PUT /profile/avatar', await picture()));
  return String(body.avatarUrl).split('/avatars/')[1] ?? '';
}
