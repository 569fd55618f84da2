import { profiles } from '@kabar/contracts/profiles';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { testLostConnection } from '@kabar/remote-tests/test-lost-connection';
import { describe } from 'vitest';
import { remote } from './remote.tsx';

describe('the forms of a companion', () => {
  testLostConnection({
    name: 'companion profile',
    endpoint: profiles.endpoints.change,
    open: () => openSettled(remote, '/profile/edit', 'companion'),
    typed: { 'Full Name': 'Siti Rahma' },
    submit: 'Save Changes',
    done: 'Profile updated successfully!',
  });
});
