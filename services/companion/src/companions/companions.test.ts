import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { complete, fillIn } from '../onboarding/onboarding-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
});
afterAll(() => test.stop());

const rowOf = async (person: TestPerson) =>
  (
    await test.database.query('select * from companion.companions where user_id = $1', [
      person.accountId,
    ])
  )[0];

describe("the companion's own record", () => {
  // Requirement: PROF-024
  it("the companion's own record is created or changed by saving the form, which never changes the verification", async () => {
    const person = await test.person('companion');
    expect((await person.call('GET /companion')).body).toEqual({ companion: null });
    const made = await person.call('PATCH /companion', {
      whatsappNumber: '+62 812 (345) 678-90',
      telegramHandle: 'siti_r',
      ktpNumber: '3171234567890001',
    });
    expect(made.body.companion).toMatchObject({
      whatsappNumber: '+6281234567890',
      telegramHandle: 'siti_r',
      ktpLastDigits: '0001',
      isVerified: false,
      submittedAt: null,
    });
    expect(JSON.stringify(made.body)).not.toContain('3171234567890001');
    const kept = await person.call('PATCH /companion', { telegramHandle: '' });
    expect(kept.body.companion).toMatchObject({ ktpLastDigits: '0001' });
    expect(await rowOf(person)).toMatchObject({
      whatsapp_number: '+6281234567890',
      telegram_handle: null,
      // Stored encrypted; the response above shows that it can be decrypted.
      ktp_number: expect.any(Buffer),
      is_verified: false,
    });
    for (const change of [
      { isVerified: true },
      { verifiedAt: new Date().toISOString() },
      { verificationStatus: 'approved' },
      { idImagePath: '/etc/passwd' },
    ]) {
      expect((await person.call('PATCH /companion', change)).status).toBe(400);
    }
    expect(await rowOf(person)).toMatchObject({ is_verified: false, id_image_path: null });
  });

  it.each([
    { whatsappNumber: '0812' },
    { whatsappNumber: '+62 call me' },
    { telegramHandle: 'not a handle' },
    { ktpNumber: '123' },
    { whatsappNumber: 'x'.repeat(100_000) },
  ])("the companion's own record refuses %s", async (change) => {
    const person = await test.person('companion');
    expect((await person.call('PATCH /companion', change)).status).toBe(400);
  });

  it('keeps at least one contact method of a submitted companion', async () => {
    const person = await test.person('client');
    await fillIn(person);
    await complete(person);
    const refused = await person.call('PATCH /companion', {
      whatsappNumber: '',
      telegramHandle: '',
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'contact_missing']);
    expect(await rowOf(person)).toMatchObject({ telegram_handle: '@siti_r' });
  });

  it("the companion's own record exists for companions only", async () => {
    for (const [call, body] of [['GET /companion'], ['PATCH /companion', {}]] as const) {
      expect((await test.nobody.call(call, body)).status).toBe(401);
      for (const type of ['client', 'admin', 'moderator'] as const)
        expect((await (await test.person(type)).call(call, body)).status).toBe(403);
    }
  });
});
