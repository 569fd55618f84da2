import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailTest, startMailTest } from './mailed-people-fixture.ts';

let mails: MailTest;
beforeAll(async () => {
  // Requests set their own IP address, as if a trusted proxy had sent it.
  mails = await startMailTest({ trustedProxies: 1 });
});
afterAll(() => mails.stop());
beforeEach(async () => {
  await mails.sendMails();
  await mails.test.database.query('delete from auth.rate_limits');
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const stranger = () => `${randomUUID()}@people.test`;

async function askResets(count: number, headers: (index: number) => Record<string, string>) {
  const answers = [];
  for (let index = 0; index < count; index += 1) {
    const body = { email: stranger() };
    answers.push(await mails.test.nobody.call('POST /password-reset/mails', body, headers(index)));
  }
  return answers;
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('mails to strangers', () => {
  it('mails to strangers are limited to twenty an hour from one sender, then refused with a message and a waiting time', async () => {
    const answers = await askResets(21, () => from('192.0.2.1'));
    expect(statuses(answers)).toEqual([...Array(20).fill(204), 429]);
    const { headers, body } = answers.at(-1)!;
    expect(body.code).toBe('too_many_mails');
    expect(body.title).toMatch(/^You asked for many emails/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  });

  it('share one limit across all kinds of mail', async () => {
    await askResets(19, () => from('192.0.2.2'));
    const call = (request: string, body: object) =>
      mails.test.nobody.call(request, body, from('192.0.2.2'));
    const signUp = { password: 'tea with milk 7' };
    const answers = [
      await call('POST /accounts', { ...signUp, email: stranger() }),
      await call('POST /accounts', { ...signUp, email: stranger() }),
      await call('POST /email-confirmation/mails', { email: stranger() }),
    ];
    expect(statuses(answers)).toEqual([201, 429, 429]);
  });

  it('mails to strangers have a limit for each sender', async () => {
    await askResets(21, () => from('192.0.2.3'));
    expect(statuses(await askResets(1, () => from('192.0.2.4')))).toEqual([204]);
  });

  it('share one limit across a whole IPv6 network', async () => {
    const answers = await askResets(21, (index) => from(`2001:db8:1:2::${index + 1}`));
    expect(statuses(answers)).toEqual([...Array(20).fill(204), 429]);
  });

  it('mails to strangers are limited to six an hour from one account, from any address', async () => {
    const person = await mails.confirmedPerson('moves@people.test');
    const answers = [];
    for (let index = 0; index < 7; index += 1) {
      const body = { email: stranger(), password: person.password };
      answers.push(await person.call('POST /account/email', body, from(`198.51.100.${index}`)));
    }
    expect(statuses(answers)).toEqual([...Array(6).fill(204), 429]);
  });
});

describe('mails to one mailbox', () => {
  it('mails to one mailbox are limited to three an hour, for any letter case and any sender', async () => {
    const written = ['one@people.test', 'ONE@people.test', 'One@People.test', 'oNe@people.test'];
    const answers = [];
    for (const [index, email] of written.entries()) {
      const headers = from(`203.0.113.${index}`);
      answers.push(await mails.test.nobody.call('POST /password-reset/mails', { email }, headers));
    }
    expect(statuses(answers)).toEqual([204, 204, 204, 429]);
  });

  it('mails to one mailbox are refused identically for addresses with and without an account', async () => {
    const { email } = await mails.confirmedPerson('known@people.test');
    const refused = async (address: string) => {
      const ask = () => mails.test.nobody.call('POST /password-reset/mails', { email: address });
      const answers = [await ask(), await ask(), await ask(), await ask()];
      const { requestId: _each, retryAfter: _time, ...body } = answers[3]!.body;
      return [statuses(answers), body];
    };
    expect(await refused(email)).toEqual(await refused('unknown@people.test'));
  });
});
