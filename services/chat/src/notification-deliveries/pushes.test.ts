import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { endSessions } from '@kabar/dev/neighbours/auth';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeliveryTest,
  stamp,
  startDeliveryTest,
  startJobApart,
} from './deliveries-fixture.ts';

let all: DeliveryTest;
let person: TestPerson;
beforeAll(async () => {
  all = await startDeliveryTest();
});
afterAll(() => all.stop());
beforeEach(async () => {
  await all.test.database.query('delete from chat.notification_deliveries');
  all.push.received.length = 0;
  all.push.answer(201);
  person = await all.reader('en', 'Europe/London');
});

const states = async (of = person) =>
  (await all.deliveriesOf(of)).map(({ channel, state, reason }) => [channel, state, reason]);
const approved = { request_id: '0', status: 'approved', requested_time: '2030-01-01T10:00:00Z' };

describe('a push whose process is killed', () => {
  it('a push whose process is killed by SIGKILL between sending and recording is never sent again', async () => {
    await all.subscribe(person);
    await all.notify(person, 'trial_booking_response', approved);
    all.push.answer(undefined);
    const killed = startJobApart(all.test);
    await expect.poll(() => all.push.received.length, { timeout: 30_000 }).toBe(1);
    expect(await states()).toEqual([
      ['email', 'sent', null],
      ['push', 'sending', null],
    ]);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    all.push.answer(201);
    for (const minutes of [0, 5, 60]) await all.send(new Date(Date.now() + minutes * 60_000));
    expect(all.push.received).toHaveLength(1);
    expect(await all.mailsOf(person)).toHaveLength(1);
    const giveUpAfter = async (time: string) => {
      await all.test.database.query(
        `update chat.notification_deliveries set claimed_at = now() - $1::interval where state = 'sending'`,
        [time],
      );
      await all.test.service.jobs['chat:give-up-deliveries']?.({} as never, {} as never);
      return (await states())[1];
    };
    expect(await giveUpAfter('9 minutes 45 seconds')).toEqual(['push', 'sending', null]);
    expect(await giveUpAfter('10 minutes 1 second')).toEqual(['push', 'failed', 'unknown']);
  });
});

describe('a push', () => {
  const bodies = () => all.push.received.map(({ message }) => message.body);

  it("a push is in the reader's language and time zone, without names", async () => {
    const [reader, companion] = await Promise.all([
      all.reader('id', 'Asia/Jakarta'),
      all.test.person('companion', 'Dewi Lestari'),
    ]);
    await Promise.all([all.subscribe(person), all.subscribe(reader)]);
    const soon = new Date(Date.now() + 60 * 60_000);
    soon.setUTCMinutes(30, 0, 0);
    const booking_id = await all.session(person, reader, soon);
    const payload = { booking_id, scheduled_at: stamp(soon), companion_id: companion.accountId };
    await all.notify(person, 'booking_reminder', payload);
    await all.notify(reader, 'booking_reminder', payload);
    const before = new Date(soon.getTime() - 60_000);
    await all.send(before > new Date() ? before : new Date(Date.now() + 1_000));
    const clock = (zone: string, locale: string) =>
      new Intl.DateTimeFormat(locale, {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
      }).format(soon);
    expect(bodies().toSorted()).toEqual([
      `Panggilan Anda pukul ${clock('Asia/Jakarta', 'id-ID')} WIB.`,
      `Your call is at ${clock('Europe/London', 'en-GB')} (London time).`,
    ]);
    expect(JSON.stringify(all.push.received.map(({ message }) => message))).not.toContain('Dewi');
  });

  it('about a call with a waiting person has buttons, also in quiet hours', async () => {
    await all.subscribe(person);
    await all.test.database.query(
      `insert into chat.quiet_hours (account_id, begins_at, ends_at) values ($1, '00:00', '23:59')`,
      [person.accountId],
    );
    const booking_id = randomUUID();
    const scheduled_at = stamp(new Date());
    await all.notify(person, 'call_waiting', { booking_id, by: 'companion', scheduled_at });
    await all.send(new Date());
    expect(all.push.received.map(({ message }) => message)).toMatchObject([
      {
        body: 'Someone is waiting for you in your call.',
        url: `/call/${booking_id}`,
        actions: [
          { action: 'open', title: 'Join' },
          { action: 'later', title: 'Not now' },
        ],
      },
    ]);
    expect(await all.mailsOf(person)).toEqual([]);
  });

  it('goes to every browser of the person, and deletes an expired subscription', async () => {
    await all.subscribe(person);
    await all.subscribe(person);
    await all.notify(person, 'companion_approved', {});
    await all.send();
    expect(all.push.received).toHaveLength(2);
    all.push.answer(410);
    await all.notify(person, 'companion_approved', {});
    await all.send();
    const left = await person.call('GET /push-subscriptions');
    expect(left.body.subscriptions).toEqual([]);
    expect((await states()).at(-1)).toEqual(['push', 'skipped', 'signed_out']);
  });

  it('a push is retried up to three times if its service refuses it', async () => {
    await all.subscribe(person);
    all.push.answer(503);
    await all.notify(person, 'companion_approved', {});
    for (let minutes = 0; minutes < 30; minutes += 5) {
      await all.send(new Date(Date.now() + minutes * 60_000 + 1_000));
    }
    expect(all.push.received).toHaveLength(3);
    expect((await states())[1]).toEqual(['push', 'failed', 'refused']);
  });

  it.each([400, 401, 413])(
    'a push is not sent again after %i, and the subscription stays',
    async (status) => {
      await all.subscribe(person);
      all.push.answer(status);
      await all.notify(person, 'companion_approved', {});
      for (const minutes of [0, 5, 60])
        await all.send(new Date(Date.now() + minutes * 60_000 + 1_000));
      expect(all.push.received).toHaveLength(1);
      expect((await states())[1]).toEqual(['push', 'failed', 'refused']);
      expect((await person.call('GET /push-subscriptions')).body.subscriptions).toHaveLength(1);
    },
  );

  it('ends the subscription after 403, which means an outdated key', async () => {
    await all.subscribe(person);
    all.push.answer(403);
    await all.notify(person, 'companion_approved', {});
    await all.send();
    expect((await person.call('GET /push-subscriptions')).body.subscriptions).toEqual([]);
  });

  it('a push is counted by the status of its response and by day', async () => {
    await all.test.database.query(`delete from chat.figures where name like 'push %'`);
    for (const status of [201, 403, 201, 413]) {
      const reader = await all.reader('en', 'Europe/London');
      await all.subscribe(reader);
      all.push.answer(status);
      await all.notify(reader, 'companion_approved', {});
      await all.send();
    }
    const counted = await all.test.database.query(
      `select name, sum(count)::int as count, at = date_trunc('day', at, 'UTC') as "isDay" from chat.figures
         where name like 'push %' group by name, at order by name`,
    );
    expect(counted).toEqual([
      { name: 'push 201', count: 2, isDay: true },
      { name: 'push 403', count: 1, isDay: true },
      { name: 'push 413', count: 1, isDay: true },
    ]);
  });

  it('goes to no browser whose session has ended', async () => {
    await all.subscribe(person);
    await all.notify(person, 'companion_approved', {});
    await endSessions(all.test.database, person.accountId);
    await all.send();
    expect(all.push.received).toEqual([]);
    expect((await states())[1]).toEqual(['push', 'skipped', 'signed_out']);
    expect(
      await all.test.database.query('select from chat.push_subscriptions where account_id = $1', [
        person.accountId,
      ]),
    ).toEqual([]);
  });
});
