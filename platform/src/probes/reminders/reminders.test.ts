import { randomUUID } from 'node:crypto';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';
import { systemKey } from '@kabar/server/database-roles';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import { advanceBookings } from '@kabar/service-bookings/sessions/bookings/advance-bookings';
import type { BookingsTables } from '@kabar/service-bookings/tables';
import { type PushService, startPushService } from '@kabar/service-chat/push-service-fixture';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../mail-server-fixture.ts';
import { startTestInstallation } from '../test-installation.ts';

/** 09:00 in London, 16:00 in Jakarta, on a Tuesday. */
const start = new Date('2030-01-08T09:00:00Z');
const minutesBefore = (minutes: number) => new Date(start.getTime() - minutes * 60_000);

let all: TestInstallation;
let push: PushService;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let pool: ReturnType<typeof createPool>;
let inLondon: InstallationPerson;
let inJakarta: InstallationPerson;
beforeAll(async () => {
  [push, mail] = await Promise.all([startPushService(), startMailServer()]);
  all = await startTestInstallation({ SMTP_URL: mail.url, PUSH_TEST_ORIGIN: push.origin });
  pool = createPool(all.database.urls.bookings);
});
afterAll(async () => {
  await pool.end();
  await all.stop();
  await Promise.all([push.stop(), mail.stop()]);
});
beforeEach(async () => {
  push.received.length = 0;
  mail.received.length = 0;
  await all.database.query('delete from bookings.time_claims');
  [inLondon, inJakarta] = await Promise.all([all.person('client'), all.person('companion')]);
  await live(inLondon, 'en', 'Europe/London');
  await live(inJakarta, 'id', 'Asia/Jakarta');
});

async function live(person: InstallationPerson, language: string, timezone: string) {
  await all.database.query('update auth.profiles set language = $2, timezone = $3 where id = $1', [
    person.accountId,
    language,
    timezone,
  ]);
  const { body } = await person.call('chat', 'GET /push-subscriptions');
  await person.call('chat', 'PUT /push-subscriptions', push.browser(body.publicKey));
}

async function book(): Promise<string> {
  const id = randomUUID();
  const given = [id, inLondon.accountId, inJakarta.accountId, start];
  await all.database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange($4, $4::timestamptz + interval '25 minutes'), 'booking', $1
         from unnest(array[$2, $3]::uuid[]) as person`,
    given,
  );
  await all.database.query(
    `insert into bookings.bookings (id, subscription_id, user_id, companion_id, scheduled_at, duration_minutes, medium, status)
       values ($1, gen_random_uuid(), $2, $3, $4, 25, 'video', 'scheduled')`,
    given,
  );
  await all.database.query(
    `insert into bookings.booking_changes (booking_id, to_status, to_time, actor, actor_id)
       values ($1, 'scheduled', $3, 'client', $2)`,
    [id, inLondon.accountId, start],
  );
  await confirm(id);
  return id;
}

const confirm = (id: string) =>
  all.database.query(
    `update bookings.bookings set status = 'confirmed', confirmed_at = now() where id = $1`,
    [id],
  );

async function moveTwoHoursOn(id: string): Promise<void> {
  const given = [id];
  await all.database.query(
    `update bookings.time_claims set during = tstzrange(lower(during) + interval '2 hours', upper(during) + interval '2 hours')
       where source_id = $1`,
    given,
  );
  await all.database.query(
    `insert into bookings.booking_changes (booking_id, from_status, to_status, from_time, to_time, actor, actor_id)
       select id, status, 'scheduled', scheduled_at, scheduled_at + interval '2 hours', 'client', user_id
         from bookings.bookings where id = $1`,
    given,
  );
  await all.database.query(
    `update bookings.bookings set status = 'scheduled', scheduled_at = scheduled_at + interval '2 hours', confirmed_at = null
       where id = $1`,
    given,
  );
  await confirm(id);
}

const advance = (id: string, at: Date) =>
  asSystem<BookingsTables, void>(
    { pool, env: { systemKey: systemKey(all.database.secret).toString('base64') } },
    (db) => advanceBookings(db, [id], at),
  );

/** Runs everything that is due at a time, like the background work. */
async function workAt(at: Date, booking: string) {
  await advance(booking, at);
  await deliverAt(at);
}

async function deliverAt(at: Date) {
  await all.services.chat.jobs['chat:send-deliveries']?.(
    { at: at.toISOString() } as never,
    {} as never,
  );
  const mails = await all.database.query<{ id: string }>(
    'select id from auth.mails where attempted_at is null order by id',
  );
  for (const { id } of mails) {
    await all.services.auth.jobs['auth:send-mail']?.({ mailId: id } as never, {} as never);
  }
}

const mailTo = (person: InstallationPerson) =>
  mail.received.filter(({ to }) => to === person.email);
const bellOf = async (person: InstallationPerson, language: string) =>
  (await person.call('chat', 'GET /notifications', undefined, { 'accept-language': language })).body
    .notifications;
const bodies = () => push.received.map(({ message }) => message.body).toSorted();

describe('the reminders of one session to two people', () => {
  // Decision: 28
  it('reach each an hour before by mail, push and bell, in their own language and time zone', async () => {
    const id = await book();
    await workAt(minutesBefore(60), id);
    expect(bodies()).toEqual([
      'Panggilan Anda pukul 16.00 WIB.',
      'Your call is at 09:00 (London time).',
    ]);
    const [english] = mailTo(inLondon);
    expect(english?.subject).toBe('Reminder');
    expect(english?.text).toMatch(
      /You have a session with companion \d+ coming up on Tuesday 8 January at 09:00 \(London time\)\./,
    );
    expect(english?.text).toContain(`Go to the call:\n${all.url}/call/${id}`);
    expect(english?.text).toContain(`I can't make it:\n${all.url}/bookings/${id}#cannot-come`);
    const [indonesian] = mailTo(inJakarta);
    expect(indonesian?.subject).toBe('Pengingat');
    expect(indonesian?.text).toMatch(/Selasa, 8 Januari pukul 16\.00 WIB/);
    expect(indonesian?.text).toContain(`Saya tidak bisa hadir:\n${all.url}/bookings/${id}`);
    expect((await bellOf(inLondon, 'en'))[0].message).toMatch(
      /Tuesday 8 January at 09:00 \(London time\)/,
    );
    expect((await bellOf(inJakarta, 'id'))[0].message).toMatch(
      /Selasa, 8 Januari pukul 16\.00 WIB/,
    );
  });

  it('reach nobody twice, however often the work runs', async () => {
    const id = await book();
    await Promise.all([
      workAt(minutesBefore(60), id),
      workAt(minutesBefore(60), id),
      workAt(minutesBefore(60), id),
    ]);
    await workAt(minutesBefore(59), id);
    expect(mail.received).toHaveLength(2);
    expect(push.received).toHaveLength(2);
  });

  it('the reminders of one session to two people are not sent by mail and push when the session was cancelled before sending', async () => {
    const id = await book();
    await advance(id, minutesBefore(60));
    await all.database.query('update bookings.time_claims set live = false where source_id = $1', [
      id,
    ]);
    await all.database.query(
      `update bookings.bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'staff' where id = $1`,
      [id],
    );
    await deliverAt(minutesBefore(60));
    expect([mail.received, push.received]).toEqual([[], []]);
  });

  it('the reminders of one session to two people are of the new time after the session was moved, and no longer of the old one', async () => {
    const id = await book();
    await advance(id, minutesBefore(60));
    await moveTwoHoursOn(id);
    await deliverAt(minutesBefore(60));
    expect([mail.received, push.received]).toEqual([[], []]);
    await workAt(minutesBefore(-60), id);
    expect(bodies()).toEqual([
      'Panggilan Anda pukul 18.00 WIB.',
      'Your call is at 11:00 (London time).',
    ]);
    expect(mailTo(inLondon)[0]?.text).toContain('Tuesday 8 January at 11:00');
    expect(mailTo(inJakarta)[0]?.text).toMatch(/Selasa, 8 Januari pukul 18\.00/);
    expect([mailTo(inLondon), mailTo(inJakarta)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await bellOf(inLondon, 'en'))[0].message).toMatch(/Tuesday 8 January at 11:00/);
  });

  it("wait during one person's quiet hours until the morning", async () => {
    await inJakarta.call('chat', 'PATCH /notification-preferences', {
      quietHours: { from: '15:00', until: '18:00' },
    });
    const id = await book();
    // A day before: 09:00 in London, 16:00 in Jakarta.
    await workAt(minutesBefore(24 * 60), id);
    expect(mailTo(inLondon)).toHaveLength(1);
    expect(mailTo(inJakarta)).toEqual([]);
    await deliverAt(minutesBefore(22 * 60));
    expect(mailTo(inJakarta)).toHaveLength(1);
    // An hour before, the reminder comes in spite of quiet hours.
    await workAt(minutesBefore(60), id);
    expect(mailTo(inJakarta)).toHaveLength(2);
  });
});
