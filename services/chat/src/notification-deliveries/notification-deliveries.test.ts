import {
  channelsOfTypes,
  type NotificationChannel,
  NotificationTypeName,
} from '@kabar/contracts/notification-channels';
import { changeProfile } from '@kabar/dev/neighbours/auth';
import { addLovedOne } from '@kabar/dev/neighbours/client';
import {
  cancelSession,
  moveSession,
  releaseTime,
  setLovedOneOfSession,
} from '@kabar/dev/neighbours/sessions';
import { createRowReader } from '@kabar/dev/row-reader';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeliveryTest, stamp, startDeliveryTest } from './deliveries-fixture.ts';

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

describe('the deliveries of a notification', () => {
  it('use the channels of its type, which contracts and database define alike', async () => {
    const stored = await all.test.database.query<{
      type: string;
      notification_group: string;
      channels: NotificationChannel[];
    }>(
      `select wanted.type, of_type.* from unnest($1::text[]) as wanted (type)
         cross join lateral chat.channels_of(wanted.type) as of_type`,
      [[...Object.keys(channelsOfTypes), 'a_type_of_the_future']],
    );
    expect(
      Object.fromEntries(
        stored.map(({ type, notification_group: group, channels }) => [type, { group, channels }]),
      ),
    ).toEqual(channelsOfTypes);
    const switchable = Object.entries(channelsOfTypes).filter(
      ([, { channels }]) => channels.length,
    );
    expect(switchable.map(([type]) => type).sort()).toEqual(
      [...NotificationTypeName.options].sort(),
    );
  });

  it('the deliveries of a notification are a mail, and a push for a subscribed browser, stored in the transaction of the event', async () => {
    await all.notify(person, 'trial_booking_response', approved);
    expect(await states()).toEqual([['email', 'pending', null]]);
    await all.subscribe(person);
    await all.notify(person, 'trial_booking_response', approved);
    expect((await states()).map(([channel]) => channel)).toEqual(['email', 'email', 'push']);
    await all.notify(person, 'session_logged', {});
    expect(await states()).toHaveLength(3);
  });

  it('the deliveries of a notification are not sent by a channel that the person has switched off, even after they were stored', async () => {
    await all.subscribe(person);
    const change = (channel: string, group = 'trial_calls') =>
      person.call('PATCH /notification-preferences', {
        switches: [{ group, channel, enabled: false }],
      });
    await change('email');
    await change('push', 'messages');
    await all.notify(person, 'trial_booking_response', approved);
    expect(await states()).toEqual([['push', 'pending', null]]);
    await change('push');
    await all.send();
    expect(await states()).toEqual([['push', 'skipped', 'switched_off']]);
    expect(all.push.received).toEqual([]);
  });

  // Decision: 28
  it('the deliveries of a notification are not sent for a type that the person has switched off within its group', async () => {
    await all.subscribe(person);
    const change = (change: object) => person.call('PATCH /notification-preferences', change);
    const single = { type: 'trial_booking_response', channel: 'email' };
    await change({ types: [{ ...single, enabled: false }] });
    await all.notify(person, 'trial_booking_response', approved);
    expect(await states()).toEqual([['push', 'pending', null]]);
    await all.notify(person, 'trial_booking_cancelled', approved);
    expect((await states()).map(([channel]) => channel)).toEqual(['push', 'email', 'push']);
    // A type that is on does not overrule its group.
    await change({
      types: [{ ...single, enabled: true }],
      switches: [{ group: 'trial_calls', channel: 'email', enabled: false }],
    });
    await all.notify(person, 'trial_booking_response', approved);
    expect((await states()).filter(([channel]) => channel === 'email')).toHaveLength(1);
  });

  it('the deliveries of a notification are sent once, however many jobs run', async () => {
    await all.subscribe(person);
    await all.notify(person, 'trial_booking_response', approved);
    await Promise.all(Array.from({ length: 100 }, () => all.send()));
    expect(await all.mailsOf(person)).toHaveLength(1);
    expect(all.push.received).toHaveLength(1);
    expect(await states()).toEqual([
      ['email', 'sent', null],
      ['push', 'sent', null],
    ]);
  });

  it('the deliveries of a notification are skipped once the person has read the notification', async () => {
    await all.subscribe(person);
    const id = await all.notify(person, 'trial_booking_response', approved);
    await person.call(`PUT /notifications/${id}/read`, {});
    await all.send();
    expect(await states()).toEqual([
      ['email', 'skipped', 'read'],
      ['push', 'skipped', 'read'],
    ]);
  });

  // The mail and the bell use the current name at the time of sending.
  it.each([
    ['session_pack_purchased', 'user_id', 'client_name', 'Bu Ratih bought'],
    ['subscription_started', 'user_id', 'client_name', 'Bu Ratih subscribed'],
    ['session_pack_expires', 'companion_id', 'companion_name', 'Sessions with Bu Ratih left'],
    ['missed_check_in_started', 'companion_id', 'companion_name', 'Bu Ratih called'],
    ['trial_completed_subscribe', 'other_id', 'other_name', 'to continue with Bu Ratih'],
    ['report_decided', 'other_id', 'other_name', 'the message from Bu Ratih'],
  ])(
    'the deliveries of a notification of %s name the person in the mail, as the list does',
    async (type, field, name, sentence) => {
      const other = await all.reader('en', 'Asia/Jakarta');
      const { accountId } = other;
      await all.notify(person, type, { [field]: accountId });
      await changeProfile(all.test.database, accountId, { preferred_name: 'Bu Ratih' });
      await all.send();
      const mails = await all.mailsOf(person);
      const { body } = await person.call('GET /notifications');
      expect(body.notifications[0].message).toContain(sentence);
      if (channelsOfTypes[type as keyof typeof channelsOfTypes].channels.includes('email'))
        expect(mails).toMatchObject([{ notification: { payload: { [name]: 'Bu Ratih' } } }]);
      else expect(mails).toEqual([]);
    },
  );

  it('enqueue one job for a transaction, however many people it notifies', async () => {
    const jobs = async () =>
      (
        await all.test.database.query(
          `select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task
             on task.id = job.task_id where task.identifier = 'chat:send-deliveries' and job.key is null`,
        )
      ).length;
    const before = await jobs();
    const chat = createRowReader(all.test.database, 'chat');
    const tell = `select chat_api.notify('${person.accountId}', 'companion_approved', '{}') from generate_series(1, 20)`;
    await chat.keepAs(person.token, tell, tell);
    await chat.close();
    expect((await jobs()) - before).toBe(1);
    expect(await states()).toHaveLength(40);
  });

  it('the deliveries of a notification are read, taken and settled only by background work', async () => {
    await all.notify(person, 'trial_booking_response', approved);
    const chat = createRowReader(all.test.database, 'chat');
    for (const statement of [
      'select * from chat.notification_deliveries',
      'select * from chat.due_deliveries(now(), 10)',
      `select chat.settle_deliveries('[]', now())`,
      'select chat.give_up_deliveries(now())',
      `select * from chat.live_push_subscriptions('{}')`,
      `select chat.drop_push_subscriptions('{}', null)`,
    ]) {
      await expect(chat.rowsAs(person.token, statement), statement).rejects.toThrow(
        /forbidden|permission denied/,
      );
    }
    await chat.close();
  });
});

describe('quiet hours', () => {
  const quiet = { quietHours: { from: '22:00', until: '07:00' } };
  /** 23:30 in London, in winter. */
  const night = new Date('2030-01-10T23:30:00Z');
  const morning = new Date('2030-01-11T07:00:00Z');

  beforeEach(async () => {
    await all.subscribe(person);
    await person.call('PATCH /notification-preferences', quiet);
  });

  it("hold notifications that can wait until they end in the reader's time zone", async () => {
    await all.notify(person, 'companion_approved', {});
    await all.send(night);
    expect((await all.deliveriesOf(person)).map(({ state, due_at }) => [state, due_at])).toEqual([
      ['pending', morning],
      ['pending', morning],
    ]);
    await all.send(new Date(morning.getTime() - 1_000));
    expect(all.push.received).toEqual([]);
    await all.send(morning);
    expect(all.push.received).toHaveLength(1);
    expect(await all.mailsOf(person)).toHaveLength(1);
  });

  it('differ for a person in another time zone', async () => {
    const other = await all.reader('id', 'Asia/Jakarta');
    await other.call('PATCH /notification-preferences', quiet);
    await all.notify(other, 'companion_approved', {});
    // 06:30 in Jakarta.
    await all.send(night);
    expect((await all.deliveriesOf(other))[0]?.due_at).toEqual(new Date('2030-01-11T00:00:00Z'));
  });

  it('quiet hours do not hold the reminder of one hour before, notifications about an imminent session, and incidents', async () => {
    const soon = new Date('2030-01-11T00:30:00Z');
    const companion = await all.reader('en', 'Europe/London');
    const booking_id = await all.session(person, companion, soon);
    await all.notify(person, 'booking_reminder', { booking_id, scheduled_at: stamp(soon) });
    await all.send(night);
    await all.notify(person, 'booking_cancelled', { booking_id, scheduled_at: stamp(soon) });
    await all.notify(person, 'incident_opened', {});
    await all.send(night);
    expect(new Set((await states()).map(([, state]) => state))).toEqual(new Set(['sent']));
    expect(all.push.received.map(({ message }) => message.body).toSorted()).toEqual([
      'An incident needs an owner.',
      'Your call is at 00:30 (London time).',
      'Your session at 00:30 (London time) is cancelled.',
    ]);
  });

  it('hold the reminder of one day before', async () => {
    const later = new Date('2030-01-11T23:30:00Z');
    const booking_id = await all.session(person, await all.reader('en', 'UTC'), later);
    await all.notify(person, 'booking_reminder', { booking_id, scheduled_at: stamp(later) });
    await all.send(night);
    expect((await states()).map(([, state]) => state)).toEqual(['pending', 'pending']);
  });
});

describe('a reminder', () => {
  const start = new Date('2031-03-04T02:00:00Z');
  const hourBefore = new Date('2031-03-04T01:00:00Z');
  let booking_id: string;

  beforeEach(async () => {
    await all.subscribe(person);
    booking_id = await all.session(person, await all.reader('id', 'Asia/Jakarta'), start);
    await all.notify(person, 'booking_reminder', {
      booking_id,
      scheduled_at: stamp(start),
      medium: 'video',
    });
  });

  it("a reminder of a loved one's session names both time zones, in the mail and in the list", async () => {
    const lovedOne = crypto.randomUUID();
    await addLovedOne(all.test.database, {
      id: lovedOne,
      holder: person.accountId,
      timeZone: 'Asia/Jakarta',
    });
    await setLovedOneOfSession(all.test.database, booking_id, lovedOne);
    await all.send(hourBefore);
    const called = { loved_one_name: 'Ibu Sri', loved_one_zone: 'Asia/Jakarta' };
    expect(await all.mailsOf(person)).toMatchObject([{ notification: { payload: called } }]);
    const { body } = await person.call('GET /notifications');
    expect(body.notifications[0].message).toMatch(
      /02:00 \(London time\), 09:00 WIB for Ibu Sri\.$/,
    );
  });

  it('a reminder is sent for a session that takes place, two taps from the call', async () => {
    await all.send(hourBefore);
    expect(all.push.received[0]?.message).toEqual({
      title: 'Kabar',
      body: 'Your call is at 02:00 (London time).',
      url: `/call/${booking_id}`,
      tag: `booking_reminder ${booking_id}`,
    });
    expect(all.push.received[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high' });
  });

  it.each([
    ['moved', (id: string) => moveSession(all.test.database, id, 1)],
    [
      'cancelled',
      async (id: string) => {
        await releaseTime(all.test.database, id);
        await cancelSession(all.test.database, id);
      },
    ],
  ])('a reminder is not sent for a session that was %s', async (_how, change) => {
    await change(booking_id);
    await all.send(hourBefore);
    expect(await states()).toEqual([
      ['email', 'skipped', 'session_changed'],
      ['push', 'skipped', 'session_changed'],
    ]);
    expect(all.push.received).toEqual([]);
  });

  it('a reminder is not sent once the session has begun', async () => {
    await all.send(start);
    expect(new Set((await states()).map(([, , reason]) => reason))).toEqual(
      new Set(['session_begun']),
    );
  });
});
