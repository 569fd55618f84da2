import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, request } from '@playwright/test';
import { FlattenedEncrypt, importJWK, type JWK } from 'jose';

/** A person created for one test through the API. */
export interface Person {
  id: string;
  name: string;
  email: string;
  /** A client for API requests as this person. */
  api: APIRequestContext;
}

export const password = 'kettle-on-the-stove';

export async function newPerson(
  baseURL: string | undefined,
  name: string,
  /** Undefined: signed up without a role. */
  userType: 'client' | 'companion' | undefined,
): Promise<Person> {
  const origin = baseURL ?? '';
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const email = `${randomUUID()}@people.test`;
  const data = { email, password, fullName: name, userType, timezone: 'Asia/Jakarta' };
  await ok(api.post('/api/auth/accounts', { data }));
  const completed = await ok<{ profile: { id: string } }>(
    api.post('/api/auth/profile/completion', { data: {} }),
  );

  return { id: completed.profile.id, name, email, api };
}

/** Creates a companion who has finished onboarding and waits for verification. */
export async function newCompanion(browser: Browser, baseURL: string | undefined, name: string) {
  const person = await newPerson(baseURL, name, 'companion');
  await onboard(browser, person);
  return person;
}

/** Goes through the onboarding of a companion. */
export async function onboard(browser: Browser, person: Person): Promise<void> {
  const { api } = person;
  photo ??= await drawPhoto(browser);
  for (const kind of ['id_card', 'selfie']) {
    const query = new URLSearchParams({ id: randomUUID(), kind, fileName: `${kind}.jpg` });
    const headers = { 'content-type': 'application/octet-stream' };
    await ok(api.post(`/api/companion/companion-documents?${query}`, { data: photo, headers }));
  }
  const contact = {
    whatsappNumber: '+62 812-3456-7890',
    telegramHandle: '@siti_r',
    acceptedMediums: ['phone', 'whatsapp'],
  };
  const bank = await sealBankDetails(person);
  await ok(api.patch('/api/companion/onboarding', { data: { stepsDone: 4, contact, bank } }));
  await ok(api.post('/api/companion/onboarding/completion', { data: { weekly } }));
}

/** Fills in the introduction, without which a verified companion is not in the match list. */
export async function introduce(
  { api }: Pick<Person, 'api'>,
  data: { bio?: string; languages?: string[] } = {},
) {
  const introduction = { bio: 'I listen well.', languages: ['English', 'Indonesian'], ...data };
  await ok(api.patch('/api/auth/profile', { data: introduction }));
  await ok(
    api.put('/api/auth/profile/avatar', {
      data: Buffer.from(face, 'base64'),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );
}

/** A picture of one pixel. */
const face =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const weekly = {
  timeZone: 'Asia/Jakarta',
  days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    startTime: '09:00',
    endTime: '17:00',
    active: true,
  })),
};

/** One picture for the documents of all companions, cached because drawing it opens a page. */
let photo: Buffer | undefined;

/** Draws a JPEG with a box of this colour on a canvas, because a screenshot may hang in a busy browser. */
export async function drawPhoto(browser: Browser, colour = 'black'): Promise<Buffer> {
  const page = await browser.newPage();
  const address = await page.evaluate((fillStyle) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 400];
    const pen = canvas.getContext('2d');
    if (pen) Object.assign(pen, { fillStyle }).fillRect(160, 100, 320, 200);
    return canvas.toDataURL('image/jpeg');
  }, colour);
  await page.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Seals bank details like a companion's browser. */
async function sealBankDetails({ id, api }: Person) {
  const { key } = await ok<{ key: JWK }>(api.get('/api/companion/payout-key'));
  const details = { accountHolder: 'Siti Rahma', bankName: 'BCA', accountNumber: '8270123456' };
  const encoder = new TextEncoder();
  const sealed = await new FlattenedEncrypt(encoder.encode(JSON.stringify(details)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '' })
    .setAdditionalAuthenticatedData(encoder.encode(id))
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return { sealed, lastDigits: '3456' };
}

async function ok<Body>(call: ReturnType<APIRequestContext['get']>): Promise<Body> {
  const response = await call;
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return JSON.parse(await response.text());
}
