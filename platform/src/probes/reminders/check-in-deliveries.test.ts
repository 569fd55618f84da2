import { randomUUID } from 'node:crypto';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';
import { localTimeOf } from '@kabar/rules/local-time';
import { type PushService, startPushService } from '@kabar/service-chat/push-service-fixture';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer } from '../mail-server-fixture.ts';
import { startTestInstallation } from '../test-installation.ts';

let all: TestInstallation;
let push: PushService;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  [push, mail] = await Promise.all([startPushService(), startMailServer()]);
  all = await startTestInstallation({ SMTP_URL: mail.url, PUSH_TEST_ORIGIN: push.origin });
  await all.database.query(
    `update backoffice.feature_management set is_enabled = true where feature_name = 'check_in_plans_enabled'`,
  );
});
afterAll(async () => {
  await all.stop();
  await Promise.all([push.stop(), mail.stop()]);
});

const zone = 'UTC';
const run = (service: 'bookings' | 'chat' | 'auth', task: string, payload = {}) =>
  all.services[service].jobs[`${service}:${task}`]?.(payload as never, {} as never);

/** Creates a client with a push subscription and a check-in window that opened a minute ago. */
async function asked() {
  const client = await all.person('client');
  await all.database.query('update auth.profiles set timezone = $2 where id = $1', [
    client.accountId,
    zone,
  ]);
  const { body } = await client.call('chat', 'GET /push-subscriptions');
  await client.call('chat', 'PUT /push-subscriptions', push.browser(body.publicKey));
  const opensAt = localTimeOf(new Date(Date.now() - 60_000), zone).slice(11, 16);
  const planId = randomUUID();
  const made = await client.call('bookings', 'POST /check-in-plans', {
    ...{ id: planId, lovedOneId: null, days: { kind: 'every_day' }, contactOrder: [] },
    ...{ windows: [{ opensAt, minutes: 60 }], askedBy: ['push', 'mail'] },
  });
  expect(made.status).toBe(201);
  for (const _ of [1, 2]) {
    await run('bookings', 'open-check-ins');
    await run('bookings', 'advance-check-ins');
  }
  return { client, planId };
}

/** Runs the background work of now and the next hour. Jobs fail while the mail server is down. */
async function deliver() {
  for (const minutes of [0, 5, 15, 60]) {
    await run('chat', 'send-deliveries', {
      at: new Date(Date.now() + minutes * 60_000).toISOString(),
    });
    const mails = await all.database.query<{ id: string }>(
      'select id from auth.mails where attempted_at is null order by id',
    );
    for (const { id } of mails)
      await Promise.resolve(run('auth', 'send-mail', { mailId: id })).catch(() => undefined);
  }
}

const mailsTo = (person: InstallationPerson) =>
  mail.received.filter(({ to }) => to === person.email);

/** Expects one question and one notification with its deliveries, none of which is pending. */
async function settled({ client, planId }: Awaited<ReturnType<typeof asked>>) {
  const questions = await all.database.query(
    'select state, reminders from bookings.check_ins where plan_id = $1',
    [planId],
  );
  const deliveries = await all.database.query<{ channel: string; state: string }>(
    `select sent.channel, sent.state from chat.notification_deliveries as sent
       join chat.notifications as told on told.id = sent.notification_id
       where told.recipient_id = $1 and told.type = 'check_in_question' order by 1`,
    [client.accountId],
  );
  return { questions, deliveries };
}

it.each([
  ['accepted', 201, 'sent'],
  ['refused as malformed', 400, 'failed'],
  ['refused as unsigned', 401, 'failed'],
  ['of a key that is gone', 403, 'failed'],
  ['of a browser that is gone', 404, 'failed'],
  ['of a subscription that expired', 410, 'failed'],
  ['too large', 413, 'failed'],
  ['slowed down', 429, 'failed'],
  ['refused by a broken service', 503, 'failed'],
] as const)(
  'a question whose push is %s is stored once, mailed once, and has one outcome',
  async (_what, status, state) => {
    push.answer(status);
    const question = await asked();
    await deliver();
    const { questions, deliveries } = await settled(question);
    expect(questions).toEqual([{ state: 'open', reminders: 0 }]);
    expect(deliveries.map(({ channel }) => channel)).toEqual(['email', 'push']);
    expect(deliveries[0]?.state).toBe('sent');
    // The delivery ends in a final state.
    expect(state === 'sent' ? [state] : ['failed', 'skipped']).toContain(deliveries[1]?.state);
    expect(mailsTo(question.client)).toHaveLength(1);
    const token = /token=([\w-]+)/.exec(mailsTo(question.client)[0]?.text ?? '')?.[1];
    for (const _ of [1, 2]) {
      const answered = await question.client.call('bookings', 'POST /check-in-tokens/answer', {
        ...{ token, answer: 'fine' },
      });
      expect(answered.body.question.state).toBe('fine');
    }
    expect((await settled(question)).questions).toEqual([{ state: 'fine', reminders: 0 }]);
  },
);

it('a question while the mail server is down is pushed at once, and mailed once when it is back', async () => {
  push.answer(201);
  const port = Number(new URL(mail.url).port);
  await mail.stop();
  const question = await asked();
  await deliver();
  const pushed = push.received.length;
  expect((await settled(question)).questions).toEqual([{ state: 'open', reminders: 0 }]);
  mail = await startMailServer(port);
  for (const _ of [1, 2]) await deliver();
  expect(mailsTo(question.client)).toHaveLength(1);
  expect(push.received).toHaveLength(pushed);
});
