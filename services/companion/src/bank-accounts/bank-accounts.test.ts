import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { flattenedDecrypt, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { complete, fillIn, sealBankDetails } from '../onboarding/onboarding-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
});
afterAll(() => test.stop());

describe('bank details', () => {
  // Requirement: ONB-032, ONB-033
  it('bank details are stored as ciphertext that only the payout key opens, and are shown to their owner only', async () => {
    const person = await test.person('client');
    await fillIn(person);
    await complete(person);
    const bankRows = () =>
      test.database.query('select * from companion.bank_accounts where user_id = $1', [
        person.accountId,
      ]);
    const [row] = await bankRows();
    expect(Object.keys(row ?? {})).toEqual([
      'user_id',
      'encrypted_data',
      'last_digits',
      'updated_at',
    ]);
    expect(row).toMatchObject({ last_digits: '3456' });
    expect(row?.encrypted_data).not.toContain('8270123456');
    const folder = join(test.env.dataFolder, 'payout');
    const name = (await readdir(folder)).find((file) => file.endsWith('.private.json')) ?? '';
    const stored = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const privateKey = await importJWK(stored, 'ECDH-ES');
    const opened = await flattenedDecrypt(JSON.parse(row?.encrypted_data), privateKey);
    expect(JSON.parse(new TextDecoder().decode(opened.plaintext))).toEqual({
      accountHolder: 'Siti Rahma',
      bankName: 'BCA',
      accountNumber: '8270123456',
    });
    expect(new TextDecoder().decode(opened.additionalAuthenticatedData)).toBe(person.accountId);
    await person.call('PATCH /onboarding', { bank: await sealBankDetails(person, '1112223334') });
    await complete(person);
    expect(await bankRows()).toMatchObject([{ last_digits: '3334' }]);
  });

  it('bank details are refused when sealed for another person, to another key, or not at all', async () => {
    const person = await test.person('client');
    const mine = await sealBankDetails(person);
    const foreign = await sealBankDetails(await test.person('client'));
    const refused = await person.call('PATCH /onboarding', { bank: foreign });
    expect([refused.status, refused.body.code]).toEqual([422, 'bank_details_unsealed']);
    const otherKey = Buffer.from(
      JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'x' }),
    ).toString('base64url');
    for (const header of [otherKey, 'bm90IGpzb24']) {
      const bank = { ...mine, sealed: { ...mine.sealed, protected: header } };
      expect((await person.call('PATCH /onboarding', { bank })).status).toBe(422);
    }
    const open = { sealed: { accountNumber: '8270123456' }, lastDigits: '3456' };
    expect((await person.call('PATCH /onboarding', { bank: open })).status).toBe(400);
    expect(
      (await person.call('PATCH /onboarding', { bank: { ...mine, lastDigits: '827012' } })).status,
    ).toBe(400);
  });
});
