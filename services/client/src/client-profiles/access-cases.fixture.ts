import { clientProfiles } from '@kabar/contracts/client-profiles';
import { declareAccessCases } from '@kabar/dev/access-cases';
import type { Cells } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';

const clients: Cells = [401, 200, 403, 403, 403, 403];

const profile = {
  age: 70,
  location: 'Bandung',
  languages: ['Indonesian'],
  interests: [],
  availability: '',
  needs: '',
};

export const accessCases = declareAccessCases(clientProfiles, {
  endpoints: {
    own: { cells: clients },
    change: { cells: clients, asked: () => ({ body: profile }) },
  },
  sampleRows: async ({ client }) => {
    await done(client.call('client', 'PATCH /client-profile', profile));
  },
});
