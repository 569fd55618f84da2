import type { Races } from '@kabar/dev/limits';
import type { TestService } from '@kabar/dev/test-service';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { from, guesses, password, signUp } from '../races-fixture.ts';

/** A person who has started to turn sign-in codes on. */
async function withSecret(test: TestService) {
  const person = await signUp(test);
  const { body } = await person.call(0, 'POST /account/second-factor', { password });
  return { ...person, totp: new TOTP({ secret: Secret.fromBase32(body.secret) }) };
}

/** A person who has turned them on. */
export async function withSecondFactor(test: TestService) {
  const person = await withSecret(test);
  await person.call(0, 'PUT /account/second-factor', { code: person.totp.generate() });
  const nextCode = () => person.totp.generate({ timestamp: Date.now() + 30_000 });
  return { ...person, nextCode };
}

/** Six digits that are wrong at any time near this one. */
function wrongCode(totp: TOTP) {
  const near = [-60, -30, 0, 30, 60].map((seconds) =>
    totp.generate({ timestamp: Date.now() + seconds * 1_000 }),
  );
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  );
}

export const secondFactorRaces: Races = {
  'POST /account/second-factor': {
    'at most 10 wrong passwords before a wait': async (test) => {
      const { call } = await signUp(test);
      return {
        call: (n) => call(n, 'POST /account/second-factor', { password: 'guess' }),
        answers: guesses('403 wrong_password'),
      };
    },
  },
  'PUT /account/second-factor': {
    'at most 10 wrong codes before a wait': async (test) => {
      const { call, totp } = await withSecret(test);
      const code = wrongCode(totp);
      return {
        call: (n) => call(n, 'PUT /account/second-factor', { code }),
        answers: guesses('403 wrong_code'),
      };
    },
    'one confirmation a code': async (test) => {
      const { call, totp, email } = await withSecret(test);
      const code = totp.generate();
      const answered = new Set<string>();
      return {
        call: async (n) => {
          const answer = await call(n, 'PUT /account/second-factor', { code });
          if (answer.status === 200) answered.add(answer.body.recoveryCodes.join());
          return answer;
        },
        // A retry is the same confirmation with the same response; the code cannot be used for anything else.
        answers: { '200': [1, 100], '429 too_many_requests': [0, 99] },
        check: async () => {
          expect(answered.size).toBe(1);
          const signIn = await test.nobody.call(
            'POST /session',
            { email, password, code },
            from(0),
          );
          expect(signIn.body.code).toBe('wrong_code');
        },
      };
    },
  },
  'POST /account/second-factor/removal': {
    'at most 10 wrong codes before a wait': async (test) => {
      const { call, totp } = await withSecondFactor(test);
      const code = wrongCode(totp);
      return {
        call: (n) => call(n, 'POST /account/second-factor/removal', { code }),
        answers: guesses('403 wrong_code'),
      };
    },
  },
};
