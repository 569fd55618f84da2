import { clientProfiles } from '@kabar/contracts/client-profiles';
import { declareAuthorization } from '@kabar/dev/authorization';
import type { Cells } from '@kabar/dev/authorization-cells';
import { done } from '@kabar/dev/test-installation';

const clientsAndStaff: Cells = [401, 200, 403, 200, 200, 403];

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
    own: { cells: clientsAndStaff },
    change: { cells: clientsAndStaff, asked: () => ({ body: profile }) },
  },
  sampleRows: async ({ client }) => {
    await done(client.call('client', 'PATCH /client-profile', profile));
  },
});
