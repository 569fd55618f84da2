import { Email } from '@kabar/contracts/fields';
import type { TestService } from '@kabar/dev/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailedPerson, type MailTest, startMailTest } from '../mailed-people-fixture.ts';

let mails: MailTest;
let test: TestService;
let person: MailedPerson;
beforeAll(async () => {
  mails = await startMailTest();
  ({ test } = mails);
  person = await mails.confirmedPerson('asks@x.test');
});
afterAll(() => mails.stop());
beforeEach(forgetLimits);

async function forgetLimits() {
  await test.database.query('delete from auth.rate_limits');
}

const victim = 'v1@bank.test';

/** Addresses that mail programs read as several recipients, as another one, or as none. */
const hostile = [
  `a@x.test,${victim}`,
  `a@x.test;${victim}`,
  `a@x.test ${victim}`,
  `group:${victim};`,
  `group: a@x.test, ${victim};`,
  `<${victim}>`,
  `A <${victim}>`,
  `"a@x.test" <${victim}>`,
  'v1@bank.test(comment)',
  '(comment)v1@bank.test',
  'v1(comment)@bank.test',
  `a@x.test\r\nRCPT TO:<${victim}>`,
  `a@x.test\nbcc: ${victim}`,
  `a@x.test\u0000${victim}`,
  `a@x.test\u2028${victim}`,
  `a@x.test\uff0c${victim}`,
  `a@x.test\uff1b${victim}`,
  'v1\uff20bank.test',
  'v1@bank\u3002test',
  'v1@bank.test.',
  'v1@@bank.test',
  'v1@bank.test@x.test',
  '@bank.test:v1@x.test',
  'v1%bank.test@[127.0.0.1]',
  '"v1 a"@bank.test',
  'v1\\@bank.test',
  '.v1@bank.test',
  'v1.@bank.test',
  'v..1@bank.test',
  'v1@-bank.test',
  'v1@bank',
  'v1@127.0.0.1',
  '@',
  'a@',
  '@a.test',
  `${'a'.repeat(65)}@x.test`,
  `a@${'b'.repeat(64)}.test`,
  `a@${'b.'.repeat(130)}test`,
];

const pieces = [
  ...['a', 'Z', '7', '@', '.', ',', ';', ':', '<', '>', '(', ')', '[', ']', '"', "'", '\\', ' '],
  ...[
    '\r',
    '\n',
    '\t',
    '\0',
    '\u00e9',
    '\u200b',
    '\uff20',
    '\uff0c',
    '\u2028',
    '%',
    '=',
    '+',
    '-',
    '_',
  ],
  ...[victim, '@x.test', 'group:', '=?utf-8?q?a?=', '"v" ', 'xn--'],
];
const anyAddress = fc.oneof(
  fc.constantFrom(...hostile),
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }).map((all) => all.join('')),
  fc.emailAddress(),
);

/** Every endpoint that sends a mail to a typed address. */
const asks: Record<string, (email: string) => Promise<{ status: number }>> = {
  'sign-up': (email) => test.nobody.call('POST /accounts', { email, password: 'tea with milk 7' }),
  'sign-in': (email) => test.nobody.call('POST /session', { email, password: 'tea with milk 7' }),
  'a new confirmation': (email) => test.nobody.call('POST /email-confirmation/mails', { email }),
  'a new password': (email) => test.nobody.call('POST /password-reset/mails', { email }),
  'a new address': (email) =>
    person.call('POST /account/email', { email, password: person.password }),
};

describe.each(Object.keys(asks))('an address at %s', (name) => {
  it('an address is refused unless it is exactly one mailbox, and then that mailbox gets the mail', async () => {
    const ask = asks[name]!;
    await fc.assert(
      fc.asyncProperty(anyAddress, async (typed) => {
        await forgetLimits();
        const { status } = await ask(typed);
        const parsed = Email.safeParse(typed);
        if (!parsed.success) expect(status).toBe(400);
        expect(status).toBeLessThan(500);
        const wanted = parsed.success ? [parsed.data.toLowerCase()] : [];
        for (const { recipients } of await mails.sendMails()) {
          expect(recipients.map((one) => one.toLowerCase())).toEqual(wanted);
        }
      }),
      // They share one rule, which is tested with more addresses below.
      { numRuns: hostile.length + 20, examples: hostile.map((one) => [one]) },
    );
  }, 60_000);
});

describe('the rule for one mailbox', () => {
  it('the rule for one mailbox accepts realistic addresses', () => {
    const usual = [
      ...['sari@kabar.test', 'Sari.W+kabar@mail.co.id', "o'brien@x-y.test", '1@2.test'],
      ...[`${'a'.repeat(64)}@x.test`, 'x@xn--bcher-kva.test', ' spaced@x.test '],
    ];
    expect(usual.filter((one) => !Email.safeParse(one).success)).toEqual([]);
    expect(hostile.filter((one) => Email.safeParse(one).success)).toEqual([]);
  });

  it.each([
    ['accounts', 'insert into auth.accounts (email) values ($1)'],
    ['mails', `insert into auth.mails (address, kind, language) values ($1, 'reset', 'en')`],
    [
      'development_mails',
      `with mail as (insert into auth.mails (address, kind, language) values ('one@x.test', 'reset', 'en') returning id)
         insert into auth.development_mails (mail_id, address, subject, text, html) select id, $1, '', '', '' from mail`,
    ],
    [
      'email_tokens',
      `insert into auth.email_tokens (account_id, purpose, token_hash, new_email, expires_at)
         select id, 'change', sha256(random()::text::bytea), $1, now() from auth.accounts limit 1`,
    ],
  ])(
    'the rule for one mailbox is enforced by the table %s too',
    async (_table, insert) => {
      await fc.assert(
        fc.asyncProperty(anyAddress, async (address) => {
          const reason = await test.database.query(insert, [address]).then(
            () => undefined,
            (error) => String(error),
          );
          const isTaken = reason === undefined || reason.includes('accounts_email"');
          expect(isTaken, `${address}: ${reason}`).toBe(Email.safeParse(address).data === address);
        }),
        { numRuns: 100, examples: hostile.map((one) => [one]) },
      );
    },
    60_000,
  );

  it('ignores the letter case in comparisons', async () => {
    const account = (email: string) => ({ email, password: 'tea with milk 7' });
    const first = await test.nobody.call('POST /accounts', account('Ayu@Case.test'));
    const second = await test.nobody.call('POST /accounts', account('aYU@cASE.test'));
    expect([first.status, second.status]).toEqual([201, 409]);
  });
});
