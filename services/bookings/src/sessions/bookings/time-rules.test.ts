import { readFileSync } from 'node:fs';
import { createSystemCaller } from '@kabar/dev/system-caller';
import { startTestService } from '@kabar/dev/test-service';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { decidedAt, makeTimeCases } from './recorded-times-fixture.ts';
import { refusalOfTime, type TimeFacts } from './time-rules.ts';

const now = new Date('2027-03-01T09:00:00Z');
const minuteMs = 60_000;
const free: TimeFacts = {
  ...{ isVerified: true, minimumNoticeMinutes: 120, isOpen: true, isTaken: false },
  ...{ needsPause: false, dailyMaximum: null, callsOnDay: 0 },
};
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);

it("refuses with the first reason that applies, and a companion's own proposal for fewer reasons", () => {
  const refusal = (change: Partial<TimeFacts>, minutes = 600, byCompanion = false) =>
    refusalOfTime({ ...free, ...change }, { startsAt: inMinutes(minutes), byCompanion }, now);
  expect(refusal({})).toBeNull();
  expect(refusal({ isVerified: false }, 0)).toBe('time_passed');
  expect(refusal({ isVerified: false }, 60)).toBe('companion_unavailable');
  expect([refusal({}, 119), refusal({}, 120)]).toEqual(['notice_too_short', null]);
  expect(refusal({}, 119, true)).toBeNull();
  expect(refusal({ isOpen: false, isTaken: true })).toBe('time_not_open');
  expect(refusal({}, 400 * 1_440 + 1)).toBe('time_not_open');
  expect(refusal({ isTaken: true }, 600, true)).toBe('time_taken');
  const full = { needsPause: true, dailyMaximum: 2, callsOnDay: 2 };
  expect(refusal(full)).toBe('pause_needed');
  expect(refusal({ ...full, needsPause: false })).toBe('day_full');
  expect(refusal({ ...full, needsPause: false, callsOnDay: 1 })).toBeNull();
  expect(refusal(full, 600, true)).toBeNull();
});

it('never lets a client book a time that the companion could not propose', () => {
  const facts = fc.record({
    ...{ isVerified: fc.boolean(), isOpen: fc.boolean(), isTaken: fc.boolean() },
    ...{ needsPause: fc.boolean(), minimumNoticeMinutes: fc.nat({ max: 10_080 }) },
    ...{ dailyMaximum: fc.option(fc.integer({ min: 1, max: 5 })), callsOnDay: fc.nat({ max: 6 }) },
  });
  fc.assert(
    fc.property(facts, fc.integer({ min: -100, max: 600_000 }), (known, minutes) => {
      const startsAt = inMinutes(minutes);
      const byClient = refusalOfTime(known, { startsAt }, now);
      const byCompanion = refusalOfTime(known, { startsAt, byCompanion: true }, now);
      if (byClient === null) expect(byCompanion).toBeNull();
      if (byCompanion !== null) expect(byClient).not.toBeNull();
      if (known.isTaken || !known.isOpen || minutes <= 0) expect(byClient).not.toBeNull();
    }),
  );
});

it('decides generated cases like the previous release', async () => {
  const recorded = readFileSync(`${import.meta.dirname}/recorded-times.csv`, 'utf8')
    .trim()
    .split('\n');
  const test = await startTestService('bookings', createApp);
  const system = createSystemCaller(test.database);
  const cases = await makeTimeCases(test, recorded.length);
  const rows = await system.call<{ facts: TimeFacts }>(
    `select jsonb_build_object('isVerified', is_verified, 'minimumNoticeMinutes', minimum_notice_minutes, 'isOpen', is_open,
          'isTaken', is_taken, 'needsPause', needs_pause, 'dailyMaximum', daily_maximum, 'callsOnDay', calls_on_day) as facts
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::integer[], $5::uuid[]) with ordinality
           as one (companion, client, starts, minutes, own, place),
         lateral bookings.time_facts(one.companion, one.client, array[one.starts], one.minutes, array[one.own], $6)
       order by one.place`,
    [
      ...[cases.map(({ companion }) => companion), cases.map(({ client }) => client)],
      ...[cases.map(({ starts }) => starts), cases.map(({ minutes }) => minutes)],
      ...[cases.map(({ ignoring }) => ignoring), decidedAt],
    ],
  );
  const decided = cases.map(({ starts: startsAt, byCompanion }, place) =>
    refusalOfTime(rows[place]?.facts ?? free, { startsAt, byCompanion }, decidedAt),
  );
  expect(decided.map((refusal) => refusal ?? 'free')).toEqual(recorded);
  await system.close();
  await test.stop();
});
