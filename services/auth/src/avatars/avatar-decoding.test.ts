import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
});
afterAll(() => test.stop());

const picture = (size: { width: number; height: number }, progressive = false) =>
  sharp({ create: { ...size, channels: 3, background: 'green' } })
    .jpeg({ progressive })
    .toBuffer();
const small = () => picture({ width: 40, height: 30 });

/** A small progressive file whose header claims 49.7 megapixels. */
async function hugePicture() {
  const bytes = await picture({ width: 40, height: 30 }, true);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(6_106, frame + 5);
  bytes.writeUInt16BE(8_140, frame + 7);
  return bytes;
}

describe('the decoding of pictures', () => {
  it('says in both languages that a picture is too big, whatever its format', async () => {
    const person = await test.person('client');
    const bytes = await hugePicture();
    const answers = await Promise.all(
      ['en', 'id'].map((language) =>
        person.call('PUT /profile/avatar', bytes, { 'accept-language': language }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.code, body.title])).toEqual([
      [413, 'picture_too_big', 'This picture has too many pixels. Please choose a smaller one.'],
      [413, 'picture_too_big', 'Ukuran gambar ini terlalu besar. Silakan pilih yang lebih kecil.'],
    ]);
  });

  it("the decoding of pictures does not delay other people behind one person's pictures, which wait their turn", async () => {
    const [busy, other] = [await test.person('client'), await test.person('client')];
    const costly = await picture({ width: 4_000, height: 4_000 }, true);
    const quick = await small();
    const ended: string[] = [];
    const sent = Array.from({ length: 10 }, async () => {
      const answer = await busy.call('PUT /profile/avatar', costly);
      if (answer.status === 200) ended.push('busy');
      return answer;
    });
    await expect.poll(() => decoders()).not.toEqual([]);
    expect((await other.call('PUT /profile/avatar', quick)).status).toBe(200);
    ended.push('other');
    const answers = await Promise.all(sent);
    const waiting = answers.filter(({ status }) => status === 429);
    // At most four wait at a time; a fifth is accepted only if the first ends before all have arrived.
    const made = answers.filter(({ status }) => status === 200).length;
    expect(made).toBeGreaterThanOrEqual(4);
    expect(waiting.length).toBeGreaterThan(0);
    expect(made + waiting.length).toBe(10);
    expect(waiting[0]?.body).toMatchObject({
      code: 'pictures_waiting',
      title:
        'Your other pictures are still being prepared. Please wait a moment and send this one again.',
      retryAfter: 5,
    });
    expect(ended.indexOf('other')).toBeLessThan(made - 1);
  });

  it('refuses the one picture whose decoder crashes, and the service continues', async () => {
    const [unlucky, other] = [await test.person('client'), await test.person('client')];
    const costly = await picture({ width: 4_000, height: 4_000 }, true);
    // No decoder of earlier tests is running.
    await expect.poll(() => decoders()).toEqual([]);
    const crashing = unlucky.call('PUT /profile/avatar', costly);
    for (let tries = 0; decoders().length === 0 && tries < 1_000; tries += 1) await pause(5);
    for (const pid of decoders()) process.kill(pid, 'SIGSEGV');
    expect(await crashing).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    for (const person of [unlucky, other]) {
      expect((await person.call('PUT /profile/avatar', await small())).status).toBe(200);
    }
  });
});

/** The child processes of this process that are running. */
function decoders(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}
