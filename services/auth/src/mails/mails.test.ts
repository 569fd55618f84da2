import type { TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailTest, startMailTest } from '../mailed-people-fixture.ts';

let mails: MailTest;
let test: TestService;
let sendMails: MailTest['sendMails'];
beforeAll(async () => {
  mails = await startMailTest();
  ({ test, sendMails } = mails);
});
afterAll(() => mails.stop());

describe('mails', () => {
  it('stay in the outbox while the server refuses them, and leave once when it accepts them', async () => {
    await test.nobody.call('POST /accounts', { email: 'retry@x.test', password: 'teapot' });
    const [row] = await test.database.query<{ id: string }>(
      `select id from auth.mails where address = 'retry@x.test'`,
    );
    const job = () =>
      test.service.jobs['auth:send-mail']?.({ mailId: row?.id } as never, {} as never);
    mails.refuse(1);
    await expect(job()).rejects.toThrow();
    mails.refuse(0);
    await job();
    await job();
    expect(mails.received().map(({ to }) => to)).toEqual(['retry@x.test']);
    const [stored] = await test.database.query(
      `select details, sent_at from auth.mails where id = $1`,
      [row?.id],
    );
    expect(stored?.details).toEqual({});
    expect(stored?.sent_at).not.toBeNull();
    await sendMails();
  });

  const queue = async (kind: string, details: object) => {
    const [row] = await test.database.query<{ id: string }>(
      `insert into auth.mails (account_id, address, kind, language, details)
         select id, email::text, $1, 'en', $2 from auth.accounts limit 1 returning id`,
      [kind, JSON.stringify(details)],
    );
    const job = () =>
      test.service.jobs['auth:send-mail']?.({ mailId: row?.id } as never, {} as never);
    const stored = async () =>
      (
        await test.database.query('select details, attempted_at from auth.mails where id = $1', [
          row?.id,
        ])
      )[0];
    return { job, stored };
  };

  it('stay in the outbox while they cannot be put into words', async () => {
    const { job, stored } = await queue('closing', { at: 'later' });
    await expect(job()).rejects.toThrow();
    expect(await stored()).toEqual({ details: { at: 'later' }, attempted_at: null });
  });

  it('that remind of a session are not sent once it began', async () => {
    const facts = { name: 'Ibu Sri', by: 'Sari', medium: 'phone', stop: 'x' };
    const late = await queue('session-reminder', { ...facts, at: '2026-01-01T00:00:00Z' });
    await late.job();
    expect(mails.received()).toEqual([]);
    expect(await late.stored()).toMatchObject({ details: {} });
    const early = await queue('session-reminder', { ...facts, at: '2999-01-01T00:00:00Z' });
    await early.job();
    expect(mails.received()).toHaveLength(1);
  });

  it('are discarded with their links where mails are switched off', async () => {
    const off = await startMailTest({ variables: { MAIL: 'off' } });
    await off.test.nobody.call('POST /accounts', { email: 'off@x.test', password: 'teapot' });
    expect(await off.sendMails()).toEqual([]);
    const [row] = await off.test.database.query('select details, sent_at from auth.mails');
    expect(row).toEqual({ details: {}, sent_at: null });
    expect(await off.test.database.query('select from auth.development_mails')).toEqual([]);
    expect((await off.test.nobody.call('GET /development-mails')).status).toBe(404);
    await off.stop();
  });

  it('are shown to nobody where a mail server is configured', async () => {
    expect((await test.nobody.call('GET /development-mails')).status).toBe(404);
  });
});
