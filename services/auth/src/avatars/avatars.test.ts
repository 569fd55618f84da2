import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type Answer,
  startTestService,
  type TestPerson,
  type TestService,
} from '@kabar/dev/test-service';
import { waitingForLocks } from '@kabar/dev/waiting-for-locks';
import { createStorage } from '@kabar/server/storage';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { keyOfAvatarUrl } from './address.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
});
afterAll(() => test.stop());

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();

const upload = async (person: TestPerson, background: string) =>
  person.call('PUT /profile/avatar', await picture(background));

/** Runs concurrent calls so that none locks the profile's row before all have reached it. */
async function inThisOrder(person: TestPerson, calls: (() => Promise<Answer>)[]) {
  const holder = new pg.Client({ connectionString: test.database.adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from auth.profiles where id = $1 for update', [person.accountId]);
  const answers: Promise<Answer>[] = [];
  for (const call of calls) {
    answers.push(call());
    await expect
      .poll(() => waitingForLocks(test.database), { timeout: 30_000 })
      .toBe(answers.length);
  }
  await holder.query('rollback');
  await holder.end();
  return await Promise.all(answers);
}

describe('pictures of people', () => {
  // Requirement: PROF-034, PROF-035
  it('pictures of people are encoded anew without EXIF, stored under their owner, and replace the former one', async () => {
    const person = await test.person('client');
    const first = await person.call('PUT /profile/avatar', await picture('red'));
    expect(first.body.avatarUrl).toMatch(`/api/auth/avatars/${person.accountId}/`);
    const shown = await fetch(test.url + first.body.avatarUrl);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=3600');
    const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(metadata.exif).toBeUndefined();
    const second = await person.call('PUT /profile/avatar', await picture('blue'));
    expect((await person.call('GET /profile')).body.profile.avatarUrl).toBe(second.body.avatarUrl);
    expect((await fetch(test.url + first.body.avatarUrl)).status).toBe(404);
  });

  it('get another address at each upload, even for the same picture', async () => {
    const person = await test.person('client');
    const first = await person.call('PUT /profile/avatar', await picture('red'));
    const again = await person.call('PUT /profile/avatar', await picture('red'));
    expect((await fetch(test.url + first.body.avatarUrl)).status).toBe(404);
    expect((await fetch(test.url + again.body.avatarUrl)).status).toBe(200);
  });

  it.each([
    ['replaced', 'PUT /profile/avatar'],
    ['taken away', 'DELETE /profile/avatar'],
  ])('leave no file behind when one is %s while another is sent', async (_what, second) => {
    const person = await test.person('client');
    await person.call('PUT /profile/avatar', await picture('red'));
    const answers = await inThisOrder(person, [
      () => upload(person, 'blue'),
      async () => (second.startsWith('PUT') ? upload(person, 'green') : person.call(second)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      200,
      second.startsWith('PUT') ? 200 : 204,
    ]);
    const { avatarUrl } = (await person.call('GET /profile')).body.profile;
    expect(avatarUrl).toBe(answers[1]?.body?.avatarUrl ?? null);
    const files = await createStorage(test.env.dataFolder).list(person.accountId);
    expect(files).toEqual(avatarUrl === null ? [] : [keyOfAvatarUrl(avatarUrl)]);
  });

  it.each([
    ['HTML named as a picture', Buffer.from('<html><script>alert(1)</script>'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a ZIP', Buffer.from('PK\u0003\u0004rest'), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['10 MB and one byte', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ])('pictures of people refuse %s', async (_what, bytes, status) => {
    const person = await test.person('client');
    expect((await person.call('PUT /profile/avatar', bytes)).status).toBe(status);
    expect((await person.call('GET /profile')).body.profile.avatarUrl).toBeNull();
  });

  // Requirement: PROF-033
  it('pictures of people are refused with a plain message while the store is unavailable; only the log contains the reason', async () => {
    const person = await test.person('client');
    const place = join(test.env.dataFolder, 'files', person.accountId, 'avatars');
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, 'a file where a folder belongs');
    const answer = await person.call('PUT /profile/avatar', await picture('red'));
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(JSON.stringify(answer.body)).not.toContain('Supabase');
    expect((await person.call('GET /profile')).body.profile.avatarUrl).toBeNull();
  });

  it('pictures of people cannot be uploaded without limit', async () => {
    const person = await test.person('client');
    const statuses = new Set<number>();
    for (let tries = 0; tries < 41; tries += 1) {
      statuses.add((await person.call('PUT /profile/avatar', Buffer.from('no picture'))).status);
    }
    expect([...statuses]).toEqual([415, 429]);
  });

  it('pictures of people cannot be written by a visitor, nor read outside the store', async () => {
    expect((await test.nobody.call('PUT /profile/avatar', await picture('red'))).status).toBe(401);
    const { accountId } = await test.person('client');
    const answer = await test.nobody.call(`GET /avatars/${accountId}/..%2F..%2Fsecret.webp`);
    expect(answer.status).toBe(400);
  });
});
