import { changeProfile } from '@kabar/dev/neighbours/auth';
import { renewNextFreeTime } from '@kabar/dev/neighbours/bookings';
import { addCareProfile } from '@kabar/dev/neighbours/client';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let reader: TestPerson;
const people: Record<string, TestPerson> = {};
beforeAll(async () => {
  test = await startTestService('companion', createApp);
  await add('Ayu', { languages: ['Bahasa Indonesia'], interests: ['Chess'], freeIn: 1 });
  await add('Budi', { languages: ['English'], interests: ['Gardening'], freeIn: 3 });
  await add('Citra', {
    languages: ['english', 'Jawa'],
    interests: ['gardening', 'Films'],
    freeIn: 2,
  });
  await add('Dewi', { languages: ['English'], interests: [] });
  await add('Eko', { languages: ['Belanda'], interests: ['Films'], mediums: ['zoom'] });
  reader = await client(['Inggris'], ['Films', 'GARDENING']);
});
afterAll(() => test.stop());

interface Told {
  languages: string[];
  interests: string[];
  /** A free slot of half an hour, this many days from now. */
  freeIn?: number;
  mediums?: string[];
}

async function add(name: string, { languages, interests, freeIn, mediums }: Told) {
  const person = await addCompanion(test, { name });
  people[name] = person;
  const { query } = test.database;
  const id = person.accountId;
  await changeProfile(test.database, id, { languages, interests });
  if (mediums) {
    const change = 'update companion.companions set accepted_mediums = $2 where user_id = $1';
    await query(change, [id, mediums]);
  }
  if (freeIn !== undefined) await addSlot(test.database, id, hourAhead(freeIn));
  await renewNextFreeTime(test.database, id);
  await runJob(id);
}

const runJob = (companionId: string | undefined) =>
  test.service.jobs['companion:renew-match-keys']?.(
    { companionId },
    {} as Parameters<(typeof test.service.jobs)[string]>[1],
  );

async function client(languages: string[], interests: string[]) {
  const person = await test.person('client');
  await addCareProfile(test.database, { id: person.accountId, languages, interests });
  return person;
}

async function list(query: Record<string, string> = {}, person = reader) {
  const answer = await person.call(`GET /public-companions?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.body;
}
const names = async (query: Record<string, string> = {}, person = reader) =>
  (await list(query, person)).companions.map((each: { fullName: string }) => each.fullName);

describe('the match list', () => {
  it('shows companions who speak a language of the reader first, then by the next free time', async () => {
    expect(await names()).toEqual(['Citra', 'Budi', 'Dewi', 'Ayu', 'Eko']);
    expect(await names({}, await client(['Indonesia'], []))).toEqual([
      'Ayu',
      'Citra',
      'Budi',
      'Dewi',
      'Eko',
    ]);
  });

  it("uses the account's language if the reader named none", async () => {
    const person = await test.person('client');
    expect((await names({}, person)).at(0)).toBe('Citra');
    await changeProfile(test.database, person.accountId, { language: 'id' });
    expect((await names({}, person)).at(0)).toBe('Ayu');
  });

  it('includes languages, shared interests and the next free time', async () => {
    const [citra, , , ayu, eko] = (await list()).companions;
    expect(citra).toMatchObject({
      languages: ['english', 'Jawa'],
      sharedInterests: ['gardening', 'Films'],
      speaksYourLanguage: true,
      nextFreeAt: hourAhead(2).toISOString(),
    });
    expect(ayu).toMatchObject({ sharedInterests: [], speaksYourLanguage: false });
    expect(eko).toMatchObject({ sharedInterests: ['Films'], nextFreeAt: null });
  });

  it.each([1, 2, 3, 4])(
    'the match list is paged for %s without gaps or duplicates',
    async (limit) => {
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({ limit: String(limit), ...(after ? { after } : {}) });
        found.push(...page.companions.map((each: { fullName: string }) => each.fullName));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(found).toEqual(await names());
    },
  );

  const time = plusMinutes(hourAhead(2), 20).toISOString();
  it.each<[Record<string, string>, string[]]>([
    [{ language: 'English' }, ['Citra', 'Budi', 'Dewi']],
    [{ language: 'Indonesia' }, ['Ayu']],
    [{ language: 'Javanese' }, ['Citra']],
    [{ language: 'Welsh' }, []],
    [{ interest: 'Gardening' }, ['Citra', 'Budi']],
    [{ medium: 'zoom' }, ['Eko']],
    [{ medium: 'phone' }, ['Citra', 'Budi', 'Dewi', 'Ayu']],
    [{ freeAt: hourAhead(1).toISOString() }, ['Ayu']],
    [{ freeAt: time }, ['Citra']],
    [{ freeAt: hourAhead(5).toISOString() }, []],
    [{ freeAt: plusMinutes(hourAhead(2), 30).toISOString() }, []],
    [{ language: 'English', interest: 'Films', medium: 'phone', freeAt: time }, ['Citra']],
    [{ language: 'English', interest: 'Chess' }, []],
  ])('the match list with the filters %o contains %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('drops a companion in the transaction that ends the verification', async () => {
    await add('Fitri', { languages: ['English'], interests: ['Sailing'] });
    expect(await names({ interest: 'Sailing' })).toEqual(['Fitri']);
    await test.database.query(
      `update companion.companions set verification_status = 'rejected', verified_at = null where user_id = $1`,
      [people.Fitri?.accountId],
    );
    expect(await names()).not.toContain('Fitri');
    expect(await names({ interest: 'Sailing' })).toEqual([]);
  });

  it('the match list is updated by a job when a companion changes their profile', async () => {
    await add('Gita', { languages: ['English'], interests: ['Tea'] });
    await changeProfile(test.database, people.Gita?.accountId ?? '', { interests: ['Coffee'] });
    const jobs = await test.database.query<{ key: string }>(
      `select key from graphile_worker._private_jobs where key = $1`,
      [`companion:renew-match-keys:${people.Gita?.accountId}`],
    );
    expect(jobs).toHaveLength(1);
    await runJob(people.Gita?.accountId);
    expect(await names({ interest: 'Coffee' })).toEqual(['Gita']);
    expect(await names({ interest: 'Tea' })).toEqual([]);
  });

  it.each([
    'freeAt=tomorrow',
    'freeAt=2026-11-20T10:00:00%2B23:59',
    'medium=pigeon',
    'language=',
    'after=yes_infinity_1',
    'after=yes_soon_00000000-0000-0000-0000-000000000000',
    'after=perhaps_infinity_00000000-0000-0000-0000-000000000000',
    `interest=${'x'.repeat(61)}`,
  ])('the match list refuses %s', async (query) => {
    expect((await reader.call(`GET /public-companions?${query}`)).status).toBe(400);
  });
});
