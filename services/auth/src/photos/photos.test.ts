import { randomUUID } from 'node:crypto';
import { maxPhotos } from '@kabar/contracts/photos';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
});
afterAll(() => test.stop());

/** A photo as a phone sends it, with a location in its EXIF data. */
function picture(background: string, size = { width: 1_600, height: 1_200 }) {
  return sharp({ create: { ...size, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
}

const small = (background = 'green') => picture(background, { width: 40, height: 30 });

/** A small file whose header claims a large picture. */
async function hugePicture() {
  const bytes = await small();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(30_000, frame + 5);
  bytes.writeUInt16BE(30_000, frame + 7);
  return bytes;
}

async function add(person: TestPerson, bytes: Buffer, id: string = randomUUID()) {
  return person.call(`POST /profile/photos?id=${id}`, bytes);
}

async function addSome(person: TestPerson, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) expect((await add(person, await small(), id)).status).toBe(201);
  return ids;
}

async function idsOf(person: TestPerson): Promise<string[]> {
  const { body } = await person.call('GET /profile/photos');
  return body.photos.map(({ id }: { id: string }) => id);
}

/** What other services publish about this companion. */
async function published(person: TestPerson): Promise<string[]> {
  const [row] = await test.database.query<{ photos: string[] }>(
    'select photos from auth.profiles where id = $1',
    [person.accountId],
  );
  return row?.photos ?? [];
}

describe("a companion's photos", () => {
  // Decision: 12, 13
  it("a companion's photos are re-encoded without EXIF, uncropped, and readable by anyone who knows the address", async () => {
    const person = await test.person('companion');
    const id = randomUUID();
    const added = await add(person, await picture('red'), id);
    const url = `/api/auth/photos/${person.accountId}/${id}`;
    expect(added.body).toEqual({ photos: [{ id, url }] });
    expect(await published(person)).toEqual([url]);
    const shown = await fetch(test.url + url);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1_280, height: 960 });
    expect(metadata.exif).toBeUndefined();
  });

  it("a companion's photos are at most six, however many are sent at once", async () => {
    const person = await test.person('companion');
    await addSome(person, maxPhotos - 1);
    const bytes = await small();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(person, bytes)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'photos_full',
      title: 'You have six photos already. Please remove one first.',
    });
    expect(await idsOf(person)).toHaveLength(maxPhotos);
    await expect(
      test.database.query(`update auth.profiles set photos = photos || '{/x}' where id = $1`, [
        person.accountId,
      ]),
    ).rejects.toThrow(/profiles_photos/);
  });

  it("a companion's photos are stored once when a request is repeated; another picture under the same id is refused", async () => {
    const person = await test.person('companion');
    const id = randomUUID();
    const first = await add(person, await small('red'), id);
    const again = await add(person, await small('red'), id);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await add(person, await small('blue'), id)).body.code).toBe('id_reused');
    expect(await idsOf(person)).toEqual([id]);
    const other = await test.person('companion');
    expect((await add(other, await small('blue'), id)).status).toBe(201);
  });

  it('move to the position that their owner chooses', async () => {
    const person = await test.person('companion');
    const [a = '', b = '', c = ''] = await addSome(person, 3);
    await person.call(`PUT /profile/photos/${c}/place`, { place: 0 });
    expect(await idsOf(person)).toEqual([c, a, b]);
    const last = await person.call(`PUT /profile/photos/${c}/place`, { place: 5 });
    expect(last.body.photos.map(({ id }: { id: string }) => id)).toEqual([a, b, c]);
    expect((await published(person)).map((url) => url.split('/').at(-1))).toEqual([a, b, c]);
    for (const place of [-1, 6, 0.5, '0', null]) {
      expect((await person.call(`PUT /profile/photos/${a}/place`, { place })).status).toBe(400);
    }
  });

  it("a companion's photos are removed with their file", async () => {
    const person = await test.person('companion');
    const [gone = '', kept = ''] = await addSome(person, 2);
    const removed = await person.call(`DELETE /profile/photos/${gone}`);
    expect(removed.body.photos).toMatchObject([{ id: kept }]);
    const address = (id: string) => `${test.url}/api/auth/photos/${person.accountId}/${id}`;
    await expect.poll(async () => (await fetch(address(gone))).status).toBe(404);
    expect((await fetch(address(kept))).status).toBe(200);
    expect((await person.call(`DELETE /profile/photos/${gone}`)).status).toBe(404);
  });

  it('keep the changes of all concurrent requests', async () => {
    const person = await test.person('companion');
    const ids = await addSome(person, maxPhotos);
    const answers = await Promise.all(ids.map((id) => person.call(`DELETE /profile/photos/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await idsOf(person)).toEqual([]);
  });

  it("a companion's photos can be moved and removed by their owner only", async () => {
    const owner = await test.person('companion');
    const other = await test.person('companion');
    const [id = ''] = await addSome(owner, 1);
    expect((await other.call(`DELETE /profile/photos/${id}`)).status).toBe(404);
    expect((await other.call(`PUT /profile/photos/${id}/place`, { place: 0 })).status).toBe(404);
    expect(await idsOf(owner)).toEqual([id]);
    expect(await idsOf(other)).toEqual([]);
  });

  it.each(['client', 'admin', 'moderator'] as const)(
    "a companion's photos cannot be uploaded by a %s",
    async (type) => {
      const person = await test.person(type);
      expect((await add(person, await small())).status).toBe(403);
      expect((await person.call('GET /profile/photos')).status).toBe(403);
      expect(await published(person)).toEqual([]);
    },
  );

  it.each([
    ['HTML named as a picture', async () => Buffer.from('<html><script>alert(1)</script>'), 415],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['half a picture', async () => (await picture('red')).subarray(0, 500), 415],
    ['nothing', async () => Buffer.alloc(0), 400],
    ['10 MB and one byte', async () => Buffer.alloc(10 * 1024 * 1024 + 1), 413],
    ['30,000 x 30,000 points', hugePicture, 413],
  ])("a companion's photos refuse %s", async (_what, make, status) => {
    const person = await test.person('companion');
    expect((await add(person, await make())).status).toBe(status);
    expect(await idsOf(person)).toEqual([]);
  });

  it("a companion's photos cannot be uploaded without limit", async () => {
    const person = await test.person('companion');
    const statuses: number[] = [];
    for (let tries = 0; tries < 41; tries += 1) {
      statuses.push((await add(person, Buffer.from('no picture'))).status);
    }
    expect(new Set(statuses.slice(0, 40))).toEqual(new Set([415]));
    expect(statuses.at(-1)).toBe(429);
  });

  it("a companion's photos are part of the owner's data export, in their order", async () => {
    const person = await test.person('companion');
    const [first = '', second = ''] = await addSome(person, 2);
    await person.call(`PUT /profile/photos/${second}/place`, { place: 0 });
    const { body } = await person.call('GET /personal-data');
    expect(body.files).toEqual([
      { name: 'photo-1.webp', url: `/api/auth/photos/${person.accountId}/${second}` },
      { name: 'photo-2.webp', url: `/api/auth/photos/${person.accountId}/${first}` },
    ]);
  });
});
