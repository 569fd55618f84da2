import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { photo, rowOf, upload, week } from './onboarding-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
});
afterAll(() => test.stop());

describe('the draft of an onboarding', () => {
  // Requirement: ONB-010, ONB-015, ONB-016
  it('starts with the default mediums and a nine-to-five week', async () => {
    const person = await test.person('client');
    const { status, body } = await person.call('GET /onboarding');
    expect(status).toBe(200);
    expect(body.contact.acceptedMediums).toEqual(['phone', 'whatsapp']);
    expect(body).toMatchObject({ stepsDone: 0, idCard: null, selfie: null, bank: null });
    const workday = { startTime: '09:00', endTime: '17:00', active: true };
    const weekend = { startTime: '10:00', endTime: '14:00', active: false };
    expect(body.weekly.days).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, ...(day % 6 === 0 ? weekend : workday) })),
    );
  });

  it('keeps each step as it was typed until it is submitted', async () => {
    const person = await test.person('client');
    await upload(person, 'id_card', await photo(), { fileName: '../../etc/Kartu saya.jpg' });
    const contact = { whatsappNumber: ' 0812 ', telegramHandle: '', acceptedMediums: ['email'] };
    await person.call('PATCH /onboarding', { stepsDone: 3, contact });
    await person.call('PATCH /onboarding', { stepsDone: 1, weekly: week({ active: [] }) });
    const { body } = await person.call('GET /onboarding');
    expect(body).toMatchObject({
      stepsDone: 3,
      idCard: { kind: 'id_card', fileName: 'Kartu saya.jpg', submitted: false },
      contact: { whatsappNumber: '0812', acceptedMediums: ['email'] },
      weekly: { timeZone: 'Asia/Jakarta' },
    });
    expect(await rowOf(test, person)).toMatchObject({ user_type: 'client', user_id: null });
  });

  // Requirement: ONB-009
  it('refuses a medium that is not one of the six, and unknown fields', async () => {
    const person = await test.person('client');
    const contact = { whatsappNumber: '', telegramHandle: '', acceptedMediums: ['fax'] };
    expect((await person.call('PATCH /onboarding', { contact })).status).toBe(400);
    expect((await person.call('PATCH /onboarding', { isVerified: true })).status).toBe(400);
    const acceptedMediums = ['phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email'];
    const six = { ...contact, acceptedMediums };
    expect((await person.call('PATCH /onboarding', { contact: six })).status).toBe(200);
  });

  it('stores any text, even half of a surrogate pair', async () => {
    const person = await test.person('client');
    const contact = {
      whatsappNumber: 'a\ud800b',
      telegramHandle: '\u{1F44B}',
      acceptedMediums: [],
    };
    const kept = await person.call('PATCH /onboarding', { contact });
    expect([kept.status, kept.body.contact?.telegramHandle]).toEqual([200, '\u{1F44B}']);
    const long = { ...contact, telegramHandle: 'x'.repeat(100_000) };
    expect((await person.call('PATCH /onboarding', { contact: long })).status).toBe(400);
  });

  it('the draft of an onboarding is refused to visitors, admins and moderators', async () => {
    for (const call of ['GET /onboarding', 'PATCH /onboarding', 'GET /payout-key'] as const) {
      const body = call === 'PATCH /onboarding' ? { stepsDone: 1 } : undefined;
      expect((await test.nobody.call(call, body)).status).toBe(401);
      expect((await (await test.person('admin')).call(call, body)).status).toBe(403);
      expect((await (await test.person('moderator')).call(call, body)).status).toBe(403);
    }
  });
});
