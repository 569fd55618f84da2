import type { Race } from '@kabar/dev/limits';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import { cookieOf } from './mailed-people-fixture.ts';

export const password = 'teapot';
let count = 0;

export function newEmail() {
  count += 1;
  return `racer-${count}@x.test`;
}

/** A different IP address per caller, so that only the test of the per-address limit meets it. */
export const from = (n: number) => ({ 'x-forwarded-for': `10.${count % 250}.${n % 250}.1` });

/** A person with a password, whose calls come from a new address each. */
export async function signUp(test: TestService) {
  const email = newEmail();
  const { headers } = await test.nobody.call('POST /accounts', { email, password });
  const cookie = cookieOf(headers);
  const [row] = await test.database.query<{ id: string }>(
    'select id from auth.accounts where email = $1',
    [email],
  );
  const call = (n: number, ...[request, body]: Parameters<TestPerson['call']>) =>
    test.nobody.call(request, body, { cookie, ...from(n) });
  return { email, accountId: row?.id ?? '', call };
}

/**
 * Expected responses to a hundred guesses: ten are checked, plus one for each backoff that ends meanwhile. The first
 * backoff is a second, which a busy machine may need for the whole race.
 */
export const guesses = (refusal: string): Race['answers'] => ({
  [refusal]: [10, 12],
  '429 too_many_requests': [88, 90],
});

/** A token as a mail contains it. */
export async function mailedToken(
  test: TestService,
  purpose: 'confirm' | 'reset' | 'change',
): Promise<string> {
  const token = newToken();
  const { accountId } = await signUp(test);
  await test.database.query(
    `insert into auth.email_tokens (account_id, purpose, token_hash, new_email, expires_at)
       values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [accountId, purpose, hashToken(token), purpose === 'change' ? newEmail() : null],
  );
  return token;
}
