import { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { profiles } from '@kabar/contracts/profiles';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { testLostConnection } from '@kabar/remote-tests/test-lost-connection';
import { describe } from 'vitest';
import { remote } from './remote.tsx';

const open = (at: string, arrange?: () => void) => openSettled(remote, at, 'client', arrange);

describe('the forms of a client', () => {
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
    typed: { 'Full Name': 'Ibu Sri', Phone: '0812 3456' },
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
