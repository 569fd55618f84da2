import { startTestService, type TestService } from '@kabar/dev/test-service';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up as renameZones } from '../../migrations/202612020910-zones-rename.ts';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
});
afterAll(() => test.stop());

const storedOf = async (id: string) =>
  (
    await test.database.query<{ timezone: string | null }>(
      'select timezone from auth.profiles where id = $1',
      [id],
    )
  )[0]?.timezone;

describe('the time zone of a profile', () => {
  // Decision: 100
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['asia/jakarta', 'Asia/Jakarta'],
  ])('the time zone of a profile is stored for %s as %s', async (given, stored) => {
    const person = await test.person('client');
    const { status, body } = await person.call('PATCH /profile', { timezone: given });
    expect([status, body.profile.timezone]).toEqual([200, stored]);
    expect(await storedOf(person.accountId)).toBe(stored);
  });

  it.each(['ECT', 'SST', 'AET', 'PLT', 'MIT', 'IST', 'CET', 'Etc/Unknown', 'UTC-7', '+07:00'])(
    'the time zone of a profile is never stored as %s, which is ambiguous',
    async (given) => {
      const person = await test.person('client');
      const before = await storedOf(person.accountId);
      expect((await person.call('PATCH /profile', { timezone: given })).status).toBe(400);
      expect(await storedOf(person.accountId)).toBe(before);
    },
  );

  it('gets its current name by the migration; an abbreviation becomes the zone that pages showed', async () => {
    const zones = ['Asia/Calcutta', 'America/Godthab', 'ECT', 'Asia/Jakarta', 'Mars/Olympus'];
    const people = await Promise.all(zones.map(() => test.person('client')));
    for (const [at, { accountId }] of people.entries())
      await test.database.query('update auth.profiles set timezone = $2 where id = $1', [
        accountId,
        zones[at],
      ]);
    const pool = new pg.Pool({ connectionString: test.database.adminUrl, max: 1 });
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    await renameZones(db);
    await db.destroy();
    expect(await Promise.all(people.map(({ accountId }) => storedOf(accountId)))).toEqual([
      'Asia/Kolkata',
      'America/Nuuk',
      'Europe/Paris',
      'Asia/Jakarta',
      'Mars/Olympus',
    ]);
  });
});
