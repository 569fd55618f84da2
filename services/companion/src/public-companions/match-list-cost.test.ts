import { addPeople } from '@kabar/dev/neighbours/auth';
import { addFreeTimes } from '@kabar/dev/neighbours/bookings';
import { addCareProfile } from '@kabar/dev/neighbours/client';
import { plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

/** Enough companions for a full page with all filters, and for an index of more than one block. */
const small = 1_000;
const large = 10_000;
const limit = 25;

/** A half hour in which every third companion has a slot, and one in which only a few have one. */
const busyHour = '2031-05-06T02:00:00Z';
const rareHour = '2031-05-06T20:00:00Z';

/** Cases by name: language, interest, medium, freeAt. */
const lists: Record<string, (string | null)[]> = {
  'no filter': [null, null, null, null],
  'a language that half speak': ['English', null, null, null],
  'a language that five speak': ['Sundanese', null, null, null],
  'a language that nobody speaks': ['Welsh', null, null, null],
  'an interest of a fifth': [null, 'Gardening', null, null],
  'an interest of five': [null, 'Chess', null, null],
  'a medium of half': [null, null, 'phone', null],
  'a medium of five': [null, null, 'zoom', null],
  'a time at which a third is free': [null, null, null, busyHour],
  'a time at which five are free': [null, null, null, rareHour],
  'a time at which nobody is free': [null, null, null, '2031-05-07T20:00:00Z'],
  'all filters, common': ['English', 'Gardening', 'phone', busyHour],
  'all filters, one of them rare': ['English', 'Chess', 'phone', busyHour],
};

let installations: { test: TestService; reader: TestPerson }[];
beforeAll(async () => {
  installations = [];
  for (const count of [small, large]) {
    const test = await startTestService('companion', createApp);
    await addCompanions(test, count);
    const reader = await test.person('client');
    await addCareProfile(test.database, {
      ...{ id: reader.accountId, languages: ['English'], interests: ['Gardening'] },
    });
    // Autovacuum does this in a real installation.
    await test.database.query('vacuum analyze');
    installations.push({ test, reader });
  }
}, 240_000);
afterAll(() => Promise.all(installations.map(({ test }) => test.stop())));

describe('a page of the match list among ten thousand companions', () => {
  it.each(Object.entries(lists))('reads as much as among a thousand: %s', async (_name, asked) => {
    const [few = 0, many = 0] = await buffers(true, asked);
    expect(few).toBeGreaterThan(0);
    expect(many / few).toBeLessThanOrEqual(1.5);
  });

  it('reads no more blocks for a reader of another language', async () => {
    const [few = 0, many = 0] = await buffers(false, [null, null, null, null]);
    expect(many / few).toBeLessThanOrEqual(1.5);
  });
});

/** The number of database blocks that one page of the list touches. */
const buffers = (fromStart: boolean, parameters: readonly unknown[]) =>
  Promise.all(
    installations.map(({ test, reader }) =>
      touchedPages(test, 'companion', reader, {
        sql: `select * from companion.list_matches(now(), $1, $2, $3, $4, ${fromStart}, '-infinity',
          '00000000-0000-0000-0000-000000000000', ${limit})`,
        parameters,
      }),
    ),
  );

async function addCompanions({ database }: TestService, count: number): Promise<void> {
  await database.query(
    `create table public.many as select gen_random_uuid() as id, n from generate_series(0, $1::integer - 1) as n`,
    [count],
  );
  const many = await database.query<{ id: string; n: number }>(
    'select id, n from public.many order by n',
  );
  // Companions with a rare language or interest are spread over the whole list.
  const rare = Math.floor(count / 5);
  await addPeople(
    database,
    many.map(({ id, n }) => ({
      ...{ id, fullName: `Companion ${n}`, type: 'companion' },
      languages: [
        ...(n % 2 === 0 ? ['English', 'Indonesian'] : ['Indonesian']),
        ...(n % rare === 1 ? ['Sundanese'] : []),
      ],
      interests: [n % 5 === 0 ? 'Gardening' : 'Films', ...(n % rare === 0 ? ['Chess'] : [])],
    })),
  );
  await addFreeTimes(
    database,
    many.map(({ id, n }) => ({
      ...{ id, slots: [...(n % 3 === 0 ? [busyHour] : []), ...(n % rare === 0 ? [rareHour] : [])] },
      // Times in another order than the companions' ids.
      nextFreeAt: plusMinutes(new Date(busyHour), ((n * 7919) % 1000) * 10),
    })),
  );
  await database.query(
    `insert into companion.companions (user_id, verification_status, verified_at, accepted_mediums)
       select id, 'approved', now(), case when n % 2 = 0 then '{phone}' else '{whatsapp}' end::text[]
           || case when n % ($1::integer / 5) = 0 then '{zoom}' else '{}' end::text[] from public.many`,
    [count],
  );
}
