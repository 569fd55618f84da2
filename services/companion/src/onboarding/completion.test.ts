import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addRole } from '@kabar/dev/neighbours/auth';
import { listWeekDays } from '@kabar/dev/neighbours/bookings';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { complete, fillIn, photo, rowOf, upload, week } from './onboarding-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
});
afterAll(() => test.stop());

describe('the last step of onboarding', () => {
  // Requirement: ONB-026, ONB-027, ONB-030, ONB-031, ONB-034, COMP-016
  it('turns a client into an unverified companion with everything that was filled in', async () => {
    const person = await test.person('older_user');
    await fillIn(person);
    const done = await complete(person);
    expect(done.status).toBe(200);
    expect(done.body.companion).toMatchObject({
      isVerified: false,
      verificationStatus: 'pending',
      timeZone: 'Asia/Jakarta',
    });
    expect(await rowOf(test, person)).toMatchObject({
      user_type: 'companion',
      whatsapp_number: '+6281234567890',
      telegram_handle: '@siti_r',
      accepted_mediums: ['phone', 'whatsapp', 'zoom'],
      is_verified: false,
      companion_status: 'pending',
      verified_at: null,
      verification_notes: null,
      ktp_number: null,
      time_zone: 'Asia/Jakarta',
      id_image_path: expect.stringMatching(`^${person.accountId}/companion-documents/.*\\.jpg$`),
      selfie_path: expect.stringMatching(`^${person.accountId}/companion-documents/.*\\.jpg$`),
    });
    expect(Object.keys(await rowOf(test, person))).toEqual(
      expect.arrayContaining([
        ...['user_id', 'is_verified', 'verified_at', 'verification_status', 'verification_notes'],
        ...['companion_status', 'accepted_mediums', 'ktp_number', 'id_image_path', 'selfie_path'],
        ...['whatsapp_number', 'telegram_handle', 'created_at'],
      ]),
    );
    expect((await person.call('GET /companion')).body.companion.whatsappNumber).toBe(
      '+6281234567890',
    );
    await complete(person, week({ active: [2, 3] }));
    const days = await listWeekDays(test.database, person.accountId);
    expect(days).toHaveLength(7);
    expect(days.filter((row) => row.active).map((row) => row.day)).toEqual([2, 3]);
    const drafts = 'select from companion.onboarding_drafts where user_id = $1';
    expect(await test.database.query(drafts, [person.accountId])).toEqual([]);
  });

  it('enqueues the creation of slots for the next days in the same transaction', async () => {
    const person = await test.person('client');
    await fillIn(person);
    await complete(person);
    const jobs = await test.database.query(
      `select task.identifier, job.payload from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id where job.key = $1`,
      [`bookings:generate-slots:${person.accountId}`],
    );
    expect(jobs).toEqual([
      { identifier: 'bookings:generate-slots', payload: { companionId: person.accountId } },
    ]);
  });

  // Requirement: ONB-028
  it('writes nothing if a part is missing, and names the part', async () => {
    const person = await test.person('client');
    await fillIn(person);
    const contact = { whatsappNumber: ' ', telegramHandle: '', acceptedMediums: [] };
    await person.call('PATCH /onboarding', { contact });
    const refused = await complete(person);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'onboarding_incomplete',
      fields: [{ path: 'contact' }],
    });
    expect(await rowOf(test, person)).toMatchObject({ user_type: 'client', user_id: null });
    const { body } = await person.call('GET /onboarding');
    expect(body).toMatchObject({ stepsDone: 4, bank: { lastDigits: '3456' } });
  });

  it('names every missing part, and a phone number without country code', async () => {
    const person = await test.person('client');
    const all = await complete(person);
    expect(all.body.fields.map(({ path }: { path: string }) => path)).toEqual([
      'idCard',
      'selfie',
      'bank',
      'contact',
    ]);
    await fillIn(person);
    const contact = { whatsappNumber: '0812 345', telegramHandle: 'no!', acceptedMediums: [] };
    await person.call('PATCH /onboarding', { contact });
    const wrong = await complete(person);
    expect(wrong.body.fields.map(({ path }: { path: string }) => path)).toEqual([
      'contact.whatsappNumber',
      'contact.telegramHandle',
    ]);
  });

  it('needs a number for calls by phone: its own, or that of WhatsApp', async () => {
    const person = await test.person('client');
    await fillIn(person);
    const save = (change: object) =>
      person.call('PATCH /onboarding', {
        contact: {
          ...{ phoneNumber: '', whatsappNumber: '', telegramHandle: '@siti_r' },
          ...{ acceptedMediums: ['phone'], ...change },
        },
      });
    const paths = async () =>
      (await complete(person)).body.fields?.map(({ path }: { path: string }) => path);
    await save({});
    expect(await paths()).toEqual(['contact.phoneNumber']);
    await save({ phoneNumber: '021 555' });
    expect(await paths()).toEqual(['contact.phoneNumber']);
    await save({ acceptedMediums: ['telegram'] });
    expect(await paths()).toBeUndefined();
    await save({ whatsappNumber: '+62 812 3456 7890' });
    expect(await paths()).toBeUndefined();
    expect(await rowOf(test, person)).toMatchObject({ phone_number: null });
    await save({ phoneNumber: '+62 21 555 1234' });
    expect(await paths()).toBeUndefined();
    expect(await rowOf(test, person)).toMatchObject({ phone_number: '+62215551234' });
    expect((await person.call('GET /onboarding')).body.contact.phoneNumber).toBe('+62215551234');
    await person.call('PATCH /companion', { phoneNumber: '' });
    expect((await person.call('GET /companion')).body.companion.phoneNumber).toBeNull();
  });

  // Requirement: ONB-012
  it.each([
    ['no active day', week({ active: [] })],
    ['an unknown zone', week({ timeZone: 'Asia/Nowhere' })],
    ['an offset for a zone', week({ timeZone: '+07:00' })],
    ['six days', { ...week(), days: week().days.slice(1) }],
    ['a day twice', { ...week(), days: week().days.map((day) => ({ ...day, day: 1 })) }],
    [
      'an active day that ends before it starts',
      { ...week(), days: week().days.map((day) => ({ ...day, startTime: '10:00' })) },
    ],
    ['a time that is none', { ...week(), days: week().days.map((d) => ({ ...d, endTime: '25' })) }],
  ])('refuses a week with %s', async (_what, weekly) => {
    const person = await test.person('client');
    await fillIn(person);
    expect((await complete(person, weekly)).status).toBe(400);
    expect(await rowOf(test, person)).toMatchObject({ user_type: 'client' });
  });

  it('the last step of onboarding is refused to admins and moderators, whatever their profile says, and to visitors', async () => {
    expect((await complete(test.nobody)).status).toBe(401);
    for (const role of ['admin', 'moderator'] as const) {
      const staff = await test.person(role);
      expect((await complete(staff)).status).toBe(403);
      const asClient = await test.person('client');
      await fillIn(asClient);
      await addRole(test.database, asClient.accountId, role);
      expect((await complete(asClient)).status).toBe(403);
      expect(await rowOf(test, asClient)).toMatchObject({ user_type: 'client', user_id: null });
    }
  });

  it('creates one companion under ten concurrent requests', async () => {
    const person = await test.person('client');
    await fillIn(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(
      await test.database.query('select from companion.companions where user_id = $1', [
        person.accountId,
      ]),
    ).toHaveLength(1);
  });

  it('requests a new review of changed documents, and keeps a review of the same ones', async () => {
    const person = await test.person('client');
    await fillIn(person);
    await complete(person);
    const decide = (status: string, notes: string) =>
      test.database.query(
        `update companion.companions set verification_status = $2, verification_notes = $3,
           verified_at = case $2 when 'approved' then now() end where user_id = $1`,
        [person.accountId, status, notes],
      );
    await decide('approved', 'clear');
    await complete(person, week({ active: [5] }));
    expect(await rowOf(test, person)).toMatchObject({ is_verified: true });
    const before = await rowOf(test, person);
    await upload(person, 'selfie', await photo('#0000aa'));
    await complete(person);
    expect(await rowOf(test, person)).toMatchObject({ is_verified: false, verified_at: null });
    expect(before.selfie_path).not.toBe((await rowOf(test, person)).selfie_path);
    const kept = await readdir(
      join(test.env.dataFolder, 'files', person.accountId, 'companion-documents'),
    );
    expect(kept).toHaveLength(2);
    await decide('rejected', 'too dark');
    expect((await person.call('GET /onboarding')).body.verification).toEqual({
      status: 'rejected',
      notes: 'too dark',
    });
    await complete(person);
    expect(await rowOf(test, person)).toMatchObject({
      verification_status: 'pending',
      verification_notes: null,
    });
  });
});
