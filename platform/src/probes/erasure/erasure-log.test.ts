import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@kabar/contracts/contract';
import {
  complete,
  photo,
  sealBankDetails,
  upload,
} from '@kabar/service-companion/onboarding/onboarding-fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Confidant } from './confidant-fixture.ts';
import { type LoggedInstallation, startLoggedInstallation } from './logged-installation-fixture.ts';

let installation: LoggedInstallation;
beforeAll(async () => {
  installation = await startLoggedInstallation();
}, 120_000);
afterAll(() => installation?.stop());

const password = 'Zwetschgenknödel-77';

async function signUp(person: Confidant, name: string, userType: 'client' | 'companion') {
  const email = person.tell(`${name.split(' ')[0]?.toLowerCase()}.${randomUUID()}@confided.test`);
  const account = {
    email,
    password: person.tell(password),
    userType,
    city: person.tell('Tulungagung'),
  };
  await person.does('auth', 'POST /accounts', { ...account, fullName: person.tell(name) });
  await person.fails(409, 'auth', 'POST /accounts', { ...account, fullName: name });
  await person.fails(401, 'auth', 'POST /session', {
    email,
    password: person.tell('not-her-Pflaume'),
  });
  await person.does('auth', 'POST /session', { email, password });
  const { body } = await person.does('auth', 'POST /profile/completion', {});
  person.accountId = body.profile.id;
  return email;
}

async function changeAccount(person: Confidant, email: string) {
  const bio = person.tell('I was a lighthouse keeper near Kalabahi');
  await person.does('auth', 'PATCH /profile', { bio });
  await person.does('auth', 'PUT /profile/avatar', await photo());
  await person.fails(415, 'auth', 'PUT /profile/avatar', Buffer.from(`%PDF ${bio}`));
  await person.does('auth', 'POST /account/second-factor', { password }).then(({ body }) => {
    person.tell(body.secret);
  });
  await person.fails(403, 'auth', 'PUT /account/second-factor', { code: person.tell('918273') });
  await person.does('auth', 'POST /password-reset/mails', { email });
  await expect.poll(() => tokenFor(email)).toBeTruthy();
  const token = person.tell(await tokenFor(email));
  await person.fails(410, 'auth', 'POST /password-reset', { token: 'x'.repeat(43), password });
  await person.does('auth', 'POST /password-reset', { token, password });
  await person.fails(410, 'auth', 'POST /password-reset', { token, password });
  await person.does('auth', 'POST /session', { email, password });
}

async function tokenFor(email: string) {
  const mail = installation.mails.texts.find(
    (text) => text.includes(email) && text.includes('/auth/reset'),
  );
  return /#(?:token|reset)=(?:3D)?([\w-]{43})/.exec(mail?.replaceAll('=\r\n', '') ?? '')?.[1] ?? '';
}

/** Makes the mail server refuse an address and repeat it in its response, so that the job fails and is retried. */
async function meetMailTrouble(person: Confidant) {
  const email = person.tell(`second.${randomUUID()}@confided.test`);
  installation.mails.refused = email;
  await person.does('auth', 'POST /account/email', { email, password });
  const failed = () =>
    installation.database.query(
      `select last_error from graphile_worker._private_jobs where last_error is not null`,
    );
  await expect.poll(failed, { timeout: 30_000 }).not.toEqual([]);
  // The queue stores the error until the retry.
  expect(JSON.stringify(await failed())).not.toContain(email);
}

/** Sends invalid requests, which are refused and must not be repeated in the log. */
async function sendNonsense(person: Confidant) {
  const text = person.tell('Geheimniskraemerei');
  await person.fails(400, 'auth', 'PATCH /profile', { bio: 7, [text]: text });
  await person.fails(400, 'client', `GET /emergency-contacts?${text}=${text}`);
  await person.fails(401, 'auth', 'POST /session', {
    email: `${text}@confided.test`,
    password: text,
  });
  const headers = {
    origin: installation.url,
    'content-type': 'application/json',
    cookie: person.cookie,
  };
  const url = `${installation.url}/api/auth/profile`;
  const broken = await fetch(url, { method: 'PATCH', headers, body: `{"bio": "${text}` });
  expect(broken.status).toBe(400);
  const foreign = await fetch(url, {
    method: 'PATCH',
    headers: { ...headers, origin: 'https://elsewhere.test' },
    body: JSON.stringify({ bio: text }),
  });
  expect(foreign.status).toBe(403);
  await fetch(`${installation.url}/auth/reset?token=${text}`);
  const away = await person.does('auth', 'GET /google/start');
  const state = new URL(away.headers.get('location') ?? '').searchParams.get('state');
  const refusal = new URLSearchParams({ state: state ?? '', error: text, error_description: text });
  await person.does('auth', `GET /google/callback?${refusal}`);
}

/** Causes an internal error: the database refuses a row, and the service answers 500 and logs the reason. */
async function meetFailure(
  person: Confidant,
  at: { service: ServiceName; table: string },
  request: string,
  body: object,
) {
  const { database } = installation;
  await database.query(`alter table ${at.table} add constraint breaks check (false) not valid`);
  await person.fails(500, at.service, request, body);
  await database.query(`alter table ${at.table} drop constraint breaks`);
}

async function erase(person: Confidant) {
  await person.fails(403, 'auth', 'POST /account/closing', { password: 'not-her-Pflaume' });
  await person.does('auth', 'POST /account/closing', { password });
  const { database } = installation;
  await database.query(`update auth.accounts set closing_at = now() where id = $1`, [
    person.accountId,
  ]);
  await database.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
    `erase-${person.accountId}`,
  ]);
  const left = () => database.query('select from auth.accounts where id = $1', [person.accountId]);
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
}

/** The text and its encodings in URLs and JSON. */
const forms = (text: string) => [
  text,
  encodeURIComponent(text),
  JSON.stringify(text).slice(1, -1),
  Buffer.from(text).toString('base64').replaceAll('=', ''),
  Buffer.from(text).toString('hex'),
];

async function expectNothingLogged(person: Confidant) {
  const erased = `"accountId":"${person.accountId}","msg":"account erased"`;
  await expect.poll(() => installation.log(), { timeout: 30_000 }).toContain(erased);
  const log = await installation.log();
  // Checks that the log contains requests, jobs and failures at all.
  expect(log).toContain('"service":"gateway"');
  expect(log).toContain('auth:send-mail');
  expect(log).toContain('"code":"23514"');
  expect(log).toContain('a sign-in over the provider was refused');
  const isLogged = (form: string) =>
    // Digits may occur in an id or a time by chance, so they must match as a separate word.
    /^\d+$/.test(form) ? new RegExp(`(?<![\\w.-])${form}(?![\\w-])`).test(log) : log.includes(form);
  const found = person.confided.filter((text) => forms(text).some(isLogged));
  expect(found).toEqual([]);
}

describe('the log of everything that a person does, at the most verbose level,', () => {
  it('contains no private data of a client', { timeout: 180_000 }, async () => {
    const person = new Confidant(installation);
    const email = await signUp(person, 'Wilhelmina Quistgaard', 'client');
    const contact = {
      name: person.tell('Bartholomeus Oude'),
      relationship: person.tell('Neighbour-in-law'),
      phone: person.tell('+62 811 7654 3210'),
      email: person.tell('bartholomeus@confided.test'),
      address: person.tell('Jalan Rahasia 47, Ungaran'),
      notes: person.tell('The key lies below the third pot'),
    };
    await person.does('client', 'PATCH /emergency-contacts/primary', contact, {
      'if-match': '"0"',
    });
    await person.does('client', 'PATCH /private-information', privateInformation(person));
    await changeAccount(person, email);
    await sendNonsense(person);
    await writeToCompanion(person);
    await meetFailure(person, { service: 'auth', table: 'auth.profiles' }, 'PATCH /profile', {
      bio: person.tell('Nobody may read this sentence'),
    });
    await meetMailTrouble(person);
    await erase(person);
    await expectNothingLogged(person);
  });

  it('contains no private data of a companion', { timeout: 180_000 }, async () => {
    const person = new Confidant(installation);
    const email = await signUp(person, 'Cornelis Vreugdenhil', 'companion');
    const companion = person.at('companion');
    for (const kind of ['id_card', 'selfie'] as const) {
      const fileName = person.tell(`${kind}-vreugdenhil.jpg`);
      await upload(companion, kind, await photo(), { fileName });
    }
    const bank = await sealBankDetails(companion, person.tell('8270659321'));
    const contact = {
      whatsappNumber: person.tell('+6281299887766'),
      telegramHandle: person.tell('@vreugdenhil_c'),
      phoneNumber: person.tell('+62215559876'),
      acceptedMediums: ['phone'],
    };
    await companion.call('PATCH /onboarding', { stepsDone: 4, contact, bank });
    await complete(companion);
    await companion.call('PATCH /companion', { ktpNumber: person.tell('3275098765432109') });
    const start = new Date(Date.now() + 86_400_000);
    await person.call('bookings', 'POST /blocked-times', {
      id: randomUUID(),
      startTime: start.toISOString(),
      endTime: new Date(start.getTime() + 3_600_000).toISOString(),
      reason: person.tell('Kidney clinic in Semarang'),
    });
    await changeAccount(person, email);
    await sendNonsense(person);
    await meetFailure(
      person,
      { service: 'companion', table: 'companion.companions' },
      'PATCH /companion',
      {
        telegramHandle: person.tell('@never_to_be_read'),
      },
    );
    // The log reports a number that cannot be opened, without the number.
    await installation.database.query(
      `update companion.companions set ktp_number = '3275098765432109' where user_id = $1`,
      [person.accountId],
    );
    await person.does('companion', 'GET /companion');
    // Another process writes the line, possibly after the response.
    await expect.poll(() => installation.log()).toContain('a national ID number cannot be opened');
    await meetMailTrouble(person);
    await erase(person);
    await expectNothingLogged(person);
  });
});

function privateInformation(person: Confidant) {
  return {
    medicalConditions: person.tell('Sjogren since 1997'),
    medications: person.tell('Pilocarpine at nine'),
    mobilityNeeds: null,
    communicationPreferences: null,
    familyNotes: null,
    specialInstructions: person.tell('Speak into the left ear'),
  };
}

/** Books an approved trial call with a companion of the demo data, so that the two can exchange messages. */
async function writeToCompanion(person: Confidant) {
  const companion = new Confidant(installation);
  const demoSignIn = { email: 'companion@kabar.test', password: 'kabar-demo-1' };
  await companion.does('auth', 'POST /session', demoSignIn);
  const { body: own } = await companion.does('auth', 'GET /profile');
  const companionId = own.profile.id;
  const times = await person.does('bookings', `GET /companions/${companionId}/trial-times`);
  const id = randomUUID();
  await person.does('bookings', 'POST /trial-bookings', {
    id,
    companionId,
    requestedStartTime: times.body.trialTimes[3].startTime,
    message: person.tell('Ring twice, I hear badly'),
  });
  await companion.does('bookings', `POST /trial-bookings/${id}/approval`, {});
  const { body } = await person.does('chat', 'GET /conversations/current');
  const path = `POST /conversations/${body.conversation.id}/messages`;
  await person.does('chat', path, { id: randomUUID(), content: person.tell('My son never calls') });
  await person.fails(400, 'chat', path, { id: 'x', content: person.tell('Nor does my daughter') });
  await meetFailure(person, { service: 'chat', table: 'chat.messages' }, path, {
    id: randomUUID(),
    content: person.tell('And my cat has left'),
  });
}
