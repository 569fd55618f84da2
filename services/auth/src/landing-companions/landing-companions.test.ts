import { randomUUID } from 'node:crypto';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let visitor: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
  visitor = test.nobody;
  reader = await test.person('client');
});
afterAll(() => test.stop());

const picture = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

interface Shown {
  id: string;
  name: string;
  pictureUrl: string;
}

async function companion(name: string, options: { verified?: boolean } = {}) {
  const person = await addCompanion(test, { name, ...options });
  await person.call('PUT /profile/avatar', await picture());
  return person;
}

const show = (person: TestPerson, shownOnLanding = true) =>
  person.call('PATCH /profile', { shownOnLanding });
const listed = async (): Promise<Shown[]> =>
  (await visitor.call('GET /landing-companions')).body.companions;
const account = (id: string | undefined, person = reader) =>
  person.call(`GET /landing-companions/${id}/account`);

describe('companions on the landing page', () => {
  it('companions on the landing page are those who agreed, with only first name, picture, languages and one line', async () => {
    const dewi = await companion('Dewi Sartika');
    await dewi.call('PATCH /profile', { bio: 'I was a nurse for 30 years. I live in Bandung.' });
    expect((await dewi.call('GET /profile')).body.profile.shownOnLanding).toBe(false);
    expect(await listed()).toEqual([]);
    expect((await show(dewi)).body.profile.shownOnLanding).toBe(true);
    const [one, ...others] = await listed();
    expect(others).toEqual([]);
    expect(one).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Dewi',
      pictureUrl: expect.stringMatching(/^\/api\/auth\/landing-companions\/[\da-f-]{36}\/picture$/),
      languages: ['English'],
      line: 'I was a nurse for 30 years.',
    });
    expect(JSON.stringify(one)).not.toContain(dewi.accountId);
    expect((await visitor.call(`GET /landing-companions/${one?.id}`)).body.companion).toEqual(one);
    const shown = await fetch(test.url + one?.pictureUrl);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
  });

  it('disappear with their picture when they withdraw, and return under another address', async () => {
    const sari = await companion('Sari Utami');
    await show(sari);
    const before = (await listed()).find(({ name }) => name === 'Sari');
    await show(sari, false);
    expect((await listed()).map(({ name }) => name)).not.toContain('Sari');
    expect((await fetch(test.url + before?.pictureUrl)).status).toBe(404);
    expect((await visitor.call(`GET /landing-companions/${before?.id}`)).status).toBe(404);
    expect((await account(before?.id)).status).toBe(404);
    await show(sari);
    const after = (await listed()).find(({ name }) => name === 'Sari');
    expect(after?.pictureUrl).not.toBe(before?.pictureUrl);
  });

  it('companions on the landing page are verified, have a complete introduction, and are never clients', async () => {
    const waiting = await companion('Wati Waiting', { verified: false });
    const quiet = await companion('Kiki Quiet');
    const client = await test.person('client', 'Carla Client');
    for (const person of [waiting, quiet, client]) await show(person);
    await quiet.call('PATCH /profile', { bio: null });
    const names = (await listed()).map(({ name }) => name);
    expect(names).not.toContain('Wati');
    expect(names).not.toContain('Kiki');
    expect(names).not.toContain('Carla');
    const rows = await test.database.query<{ landing_id: string }>(
      'select landing_id from auth.profiles where id = $1',
      [waiting.accountId],
    );
    const address = `/landing-companions/${rows[0]?.landing_id}`;
    for (const path of [address, `${address}/picture`])
      expect((await visitor.call(`GET ${path}`)).status).toBe(404);
    expect((await account(rows[0]?.landing_id)).status).toBe(404);
    expect((await visitor.call(`GET /landing-companions/${randomUUID()}/picture`)).status).toBe(
      404,
    );
  });

  it('lead to their account for clients alone', async () => {
    const rini = await companion('Rini Melati');
    await show(rini);
    const one = (await listed()).find(({ name }) => name === 'Rini');
    expect((await account(one?.id)).body).toEqual({ companionId: rini.accountId });
    expect((await account(one?.id, visitor)).status).toBe(401);
    expect((await account(one?.id, rini)).status).toBe(403);
    expect((await account(rini.accountId)).status).toBe(404);
  });

  it('companions on the landing page are at most six, however many there are', async () => {
    for (let i = 0; i < 8; i += 1) await show(await companion(`Ani${i} Test`));
    expect(await listed()).toHaveLength(6);
  });
});
