import type { Races } from '@kabar/dev/limits';
import { from, guesses, newEmail, password, signUp } from '../races-fixture.ts';
import { withSecondFactor } from '../second-factors/races-fixture.ts';

export const signInRaces: Races = {
  'POST /accounts': {
    'one account an address': async (test) => {
      const email = newEmail();
      return {
        call: (n) => test.nobody.call('POST /accounts', { email, password }, from(n)),
        answers: { '201': 1, '409 email_taken': 99 },
      };
    },
    'at most 5 an hour from one network address in production': async (test) => {
      Object.assign(test.env, { production: true });
      return {
        call: () => test.nobody.call('POST /accounts', { email: newEmail(), password }),
        answers: { '201': 5, '429 too_many_requests': 95 },
        check: async () => void Object.assign(test.env, { production: false }),
      };
    },
  },
  'POST /session': {
    'at most 10 wrong tries before a wait': async (test) => {
      const { email } = await signUp(test);
      return {
        // The last guess is correct, but is refused because no try is left.
        call: (n) =>
          test.nobody.call(
            'POST /session',
            { email, password: n < 99 ? `guess-${n}` : password },
            from(n),
          ),
        answers: { ...guesses('401 wrong_credentials'), '200': 0 },
      };
    },
    'at most 30 a minute from one network address': async (test) => {
      const address = { 'x-forwarded-for': '192.0.2.1' };
      return {
        call: () =>
          test.nobody.call('POST /session', { email: newEmail(), password: 'guess' }, address),
        answers: { '401 wrong_credentials': 30, '429 too_many_requests': 70 },
      };
    },
    'a code once': async (test) => {
      const { email, nextCode } = await withSecondFactor(test);
      const code = nextCode();
      return {
        call: (n) => test.nobody.call('POST /session', { email, password, code }, from(n)),
        answers: { '200': 1, '401 wrong_code': [1, 99], '429 too_many_requests': [0, 98] },
      };
    },
  },
};
