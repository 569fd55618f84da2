import { clientProfiles } from '@kabar/contracts/client-profiles';
import { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { profiles } from '@kabar/contracts/profiles';
import { fill, press } from '@kabar/remote-tests/act-on-page';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { testLostConnection } from '@kabar/remote-tests/test-lost-connection';
import { describe } from 'vitest';
import { remote } from './remote.tsx';

const open = (at: string, arrange?: () => void) => openSettled(remote, at, 'client', arrange);

describe('the forms of a client', () => {
  testLostConnection({
    name: 'client onboarding',
    endpoint: clientProfiles.endpoints.change,
    open: async () => {
      const page = await open('/onboarding/client', () =>
        services.answer(clientProfiles.endpoints.own, () => ({ profile: null })),
      );
      await fill(page, 'Age', '78');
      await fill(page, /^Location/, 'Bandung');
      await press(page, 'Next');
      await press(page, 'Next');
      return page;
    },
    typed: { 'Availability (optional)': 'Mornings', 'Companionship Needs (optional)': 'A talk' },
    submit: 'Create Profile',
    done: /./,
  });

  testLostConnection({
    name: 'client profile',
    endpoint: profiles.endpoints.change,
    open: () => open('/profile/edit'),
    typed: { 'Full Name': 'Mary Ann Lee' },
    submit: 'Save Changes',
    done: 'Profile updated successfully!',
  });

  testLostConnection({
    name: 'loved one',
    endpoint: lovedOnes.endpoints.create,
    open: () =>
      open('/profile/loved-one', () =>
        services.answer(lovedOnes.endpoints.list, (all) => ({ ...all, lovedOnes: [] })),
      ),
    typed: { 'Full Name': 'Ibu Sri' },
    submit: 'Create',
    done: 'Loved one profile created',
  });

  testLostConnection({
    name: 'another contact',
    endpoint: emergencyContacts.endpoints.add,
    open: () =>
      open('/profile/emergency-contacts', () =>
        services.answer(emergencyContacts.endpoints.list, (all) => ({
          ...all,
          contacts: all.contacts.slice(0, 1),
        })),
      ),
    part: 'Add a contact',
    typed: { 'Full Name': 'Tono', 'Phone Number': '+62 813 456' },
    submit: 'Add contact',
    done: /./,
  });
});
