import { randomUUID } from 'node:crypto';
import { userTypeOf } from '@kabar/dev/neighbours/auth';
import { zoneOfCalendar } from '@kabar/dev/neighbours/bookings';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { FlattenedEncrypt, importJWK } from 'jose';
import sharp from 'sharp';

/** A photo like from a phone, with private EXIF data. */
export async function photo(background = '#888888') {
  return await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
}

export async function upload(
  person: TestPerson,
  kind: 'id_card' | 'selfie',
  bytes: Buffer,
  { id = randomUUID() as string, fileName = 'ktp.jpg' } = {},
) {
  const query = new URLSearchParams({ id, kind, fileName });
  return await person.call(`POST /companion-documents?${query}`, bytes);
}

/** Encrypts bank details like the browser. */
export async function sealBankDetails(person: TestPerson, accountNumber = '8270123456') {
  const { key } = (await person.call('GET /payout-key')).body;
  const details = { accountHolder: 'Siti Rahma', bankName: 'BCA', accountNumber };
  const sealed = await new FlattenedEncrypt(new TextEncoder().encode(JSON.stringify(details)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .setAdditionalAuthenticatedData(new TextEncoder().encode(person.accountId))
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return { sealed, lastDigits: accountNumber.slice(-4) };
}

export function week(change: Partial<{ active: number[]; timeZone: string }> = {}) {
  const { active = [1], timeZone = 'Asia/Jakarta' } = change;
  return {
    timeZone,
    days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      startTime: '09:00',
      endTime: '10:00',
      active: active.includes(day),
    })),
  };
}

/** Steps 1 to 4, filled in like a person would. */
export async function fillIn(person: TestPerson) {
  await upload(person, 'id_card', await photo('#aa0000'));
  await upload(person, 'selfie', await photo('#00aa00'));
  const contact = {
    whatsappNumber: '+62 812-3456-7890',
    telegramHandle: '@siti_r',
    acceptedMediums: ['phone', 'whatsapp', 'zoom'],
  };
  const bank = await sealBankDetails(person);
  return await person.call('PATCH /onboarding', { stepsDone: 4, contact, bank });
}

export async function complete(person: TestPerson, weekly: unknown = week()) {
  return await person.call('POST /onboarding/completion', { weekly });
}

/** The stored user type of a person, their companion record if any, and the time zone of their weekly hours. */
export async function rowOf(
  { database }: TestService,
  person: TestPerson,
): Promise<Record<string, unknown>> {
  const [row] = await database.query(
    `select companions.* from unnest(array[$1::uuid]) as asked (id)
       left join companion.companions on user_id = asked.id`,
    [person.accountId],
  );
  return {
    ...row,
    time_zone: await zoneOfCalendar(database, person.accountId),
    user_type: await userTypeOf(database, person.accountId),
  };
}
