import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { newSecret, sealSecret, stepOfCode } from './codes.ts';

const now = new Date('2026-03-04T05:00:10.000Z');
const step = Math.floor(now.getTime() / 30_000);

it.each([
  [-2, undefined],
  [-1, step - 1],
  [0, step],
  [1, step + 1],
  [2, undefined],
])('accepts the code of a clock that is %i steps of 30 seconds off: %s', (steps, accepted) => {
  const [secret, accountId, base32] = ['a secret', 'account', newSecret()];
  const sealed = sealSecret(secret, accountId, base32);
  const totp = new TOTP({ secret: Secret.fromBase32(base32) });
  const code = totp.generate({ timestamp: now.getTime() + steps * 30_000 });
  expect(stepOfCode(secret, accountId, sealed, code, now)).toBe(accepted);
});
