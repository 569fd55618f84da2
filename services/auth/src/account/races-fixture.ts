import type { Races } from '@kabar/dev/limits';
import { from, guesses, newEmail, signUp } from '../races-fixture.ts';

const mostGuesses = 'at most 10 wrong passwords before a wait';

export const accountRaces: Races = {
  'PUT /account/password': {
    [mostGuesses]: async (test) => {
      const { call } = await signUp(test);
      const change = { current: 'guess', password: 'a-brand-new-kettle' };
      return {
        call: (n) => call(n, 'PUT /account/password', change),
        answers: guesses('403 wrong_password'),
      };
    },
  },
  'POST /account/email': {
    [mostGuesses]: async (test) => {
      const { call } = await signUp(test);
      return {
        call: (n) => call(n, 'POST /account/email', { email: newEmail(), password: 'guess' }),
        answers: guesses('403 wrong_password'),
      };
    },
    'at most 3 mails an hour to one address': async (test) => {
      // Without a password, but just signed in at the provider.
      const person = await test.person('client');
      const email = newEmail();
      return {
        call: (n) => person.call('POST /account/email', { email }, from(n)),
        answers: { '204': 3, '429 too_many_mails': 97 },
      };
    },
  },
  'POST /account/closing': {
    [mostGuesses]: async (test) => {
      const { call } = await signUp(test);
      return {
        call: (n) => call(n, 'POST /account/closing', { password: 'guess' }),
        answers: guesses('403 wrong_password'),
      };
    },
  },
};
