import { clientProfiles } from '@kabar/contracts/client-profiles';
import { declareAuthorization } from '@kabar/dev/authorization';
import type { Cells } from '@kabar/dev/authorization-cells';
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

export const authorization = declareAuthorization(clientProfiles, {
  endpoints: {
    own: { cells: clients },
    change: { cells: clients, asked: () => ({ body: profile }) },
  },
  sampleRows: async ({ client }) => {
    await done(client.call('client', 'PATCH /client-profile', profile));
  },
});
