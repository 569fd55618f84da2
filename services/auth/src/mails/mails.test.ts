import { randomUUID } from 'node:crypto';
import {
  addDeclinedMails,
  addSummaryLink,
  answerSummaries,
  forgetMailWishes,
  revokeSummaryLinks,
} from '@kabar/dev/neighbours/family-mails';
import type { TestService } from '@kabar/dev/test-service';
import { addressHash } from '@kabar/server/address-hash';
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
         select id, email::text, $1, 'en', $2 from auth.accounts order by id limit 1 returning id`,
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
    const address = async () =>
      (
        await test.database.query<{ address: string }>(
          'select address from auth.mails where id = $1',
          [row?.id],
        )
      )[0]?.address ?? '';
    return { job, stored, address };
  };

  it('stay in the outbox while they cannot be rendered', async () => {
    const { job, stored } = await queue('closing', { at: 'later' });
    await expect(job()).rejects.toThrow();
    expect(await stored()).toEqual({ details: { at: 'later' }, attempted_at: null });
  });

  it('about a session are not sent once it has begun', async () => {
    const facts = { name: 'Ibu Sri', by: 'Sari', medium: 'phone', stop: 'x' };
    const late = await queue('session-reminder', { ...facts, at: '2026-01-01T00:00:00Z' });
    await late.job();
    expect(mails.received()).toEqual([]);
    expect(await late.stored()).toMatchObject({ details: {} });
    const early = await queue('session-reminder', { ...facts, at: '2999-01-01T00:00:00Z' });
    await early.job();
    expect(mails.received()).toHaveLength(1);
  });

  describe('that were stopped while they waited', () => {
    const query = (text: string, values: unknown[] = []) => test.database.query(text, values);
    const decline = (address: string, kind: string) =>
      addDeclinedMails(test.database, addressHash(address), kind);
    const firstAccount = async () => {
      const [row] = await query('select id from auth.accounts order by id limit 1');
      return String(row?.id);
    };
    const facts = { name: 'Ibu Sri', by: 'Sari', medium: 'phone', stop: 'x' };

    // Decision: 88
    it('drop reminders if their reader declined these, and keep them if only summaries were declined', async () => {
      const at = '2999-01-01T00:00:00Z';
      const reminder = await queue('session-reminder', { ...facts, at });
      const kept = await queue('session-reminder', { ...facts, at });
      await decline(await kept.address(), 'summaries');
      await kept.job();
      expect(mails.received()).toHaveLength(1);
      await decline(await reminder.address(), 'reminders');
      await reminder.job();
      expect(mails.received()).toHaveLength(0);
      expect(await reminder.stored()).toMatchObject({ details: {} });
      await forgetMailWishes(test.database);
    });

    // Decision: 89
    it.each([
      ['is sent', async () => undefined, 1],
      [
        'is not sent once its reader declined',
        (address: string) => decline(address, 'summaries'),
        0,
      ],
      [
        'is not sent once the consent was withdrawn',
        async () => answerSummaries(test.database, await firstAccount(), false),
        0,
      ],
      ['is not sent once its link was revoked', () => revokeSummaryLinks(test.database), 0],
    ])('a mail about a summary %s', async (_what, end, sent) => {
      const link = 'https://kabar.test/care/summary#token=abc&language=en';
      const mail = await queue('session-summary', { ...facts, at: '2026-01-01T00:00:00Z', link });
      const client = await firstAccount();
      await answerSummaries(test.database, client, true);
      await addSummaryLink(test.database, {
        ...{ client, token: 'abc', addressHash: addressHash(await mail.address()) },
      });
      await end(await mail.address());
      await mail.job();
      expect(mails.received()).toHaveLength(sent);
      await forgetMailWishes(test.database);
    });
  });

  it.each([
    ['circle-week', { circleWeek: { asked: 7, answered: 6 } }],
    ['check-in-week', { week: { asked: 7, answered: 6, calls: 0, callsAhead: 0 } }],
  ])(
    'mails of a week (%s) are sent only while their reader may see them',
    async (kind, numbers) => {
      const details = { name: 'Ibu Sri', stop: 'x', kinds: ['check_ins'], ...numbers };
      const foreign = await queue(kind, { ...details, personId: randomUUID() });
      await foreign.job();
      expect(mails.received()).toEqual([]);
      expect(await foreign.stored()).toMatchObject({ details: {} });
      // The previous release did not store what to look up.
      const older = await queue(kind, details);
      await older.job();
      expect(mails.received()).toHaveLength(1);
    },
  );

  it('mails are discarded with their links if mails are switched off', async () => {
    const off = await startMailTest({ variables: { MAIL: 'off' } });
    await off.test.nobody.call('POST /accounts', { email: 'off@x.test', password: 'teapot' });
    expect(await off.sendMails()).toEqual([]);
    const [row] = await off.test.database.query('select details, sent_at from auth.mails');
    expect(row).toEqual({ details: {}, sent_at: null });
    expect(await off.test.database.query('select from auth.development_mails')).toEqual([]);
    expect((await off.test.nobody.call('GET /development-mails')).status).toBe(404);
    await off.stop();
  });

  it('mails are not readable by anyone if a mail server is configured', async () => {
    expect((await test.nobody.call('GET /development-mails')).status).toBe(404);
  });
});
