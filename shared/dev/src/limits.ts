import type { ServiceName } from '@kabar/contracts/contract';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from './all-contracts.ts';
import { type Answer, startTestService, type TestService } from './test-service.ts';

/** A hundred concurrent requests that together exceed a limit. */
export interface Race {
  call(n: number): Promise<Answer>;
  /**
   * The expected number of responses by status and code: { '201': 30, '409 list_full': 70 }. Use a [min, max] pair when
   * timing decides which of two refusals a request gets.
   */
  answers: Record<string, number | readonly [least: number, most: number]>;
  /** An extra check of the database, when the responses alone do not prove the limit. */
  check?(): Promise<void>;
}

/** Races by endpoint ('POST /loved-ones') and by the sentence under `limits` in its contract. */
export type Races = Record<string, Record<string, (test: TestService) => Promise<Race>>>;

const atOnce = 100;

/**
 * Expected responses to a hundred uploads by one person. The rate limit allows forty in ten minutes, so exactly sixty
 * are refused by it. Of the forty, at most four wait in the person's queue at a time; the others are refused while it
 * is full.
 */
export const fortyUploads = (taken: '200' | '201'): Race['answers'] => ({
  [taken]: [4, 40],
  '429 pictures_waiting': [0, 36],
  '429 too_many_requests': 60,
});

/**
 * Tests every limit that the contracts of a service declare. Fails for a limit without a race and for a race without a
 * limit.
 */
export function describeLimits(
  service: ServiceName,
  createApp: (env: ServiceEnv) => Promise<Service>,
  races: Races,
  overrides: Partial<ServiceEnv> = {},
) {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(service, createApp, overrides);
  });
  afterAll(() => test.stop());

  it(`tests every limit that the contracts of the ${service} service declare, and no other`, async () => {
    const tried = Object.entries(races).flatMap(([endpoint, of]) =>
      Object.keys(of).map((limit) => `${service} ${endpoint}: ${limit}`),
    );
    const declared = (await allEndpoints())
      .filter((endpoint) => endpoint.service === service)
      .flatMap(({ name, endpoint }) => (endpoint.limits ?? []).map((limit) => `${name}: ${limit}`));
    expect(tried.toSorted()).toEqual(declared.toSorted());
  });

  for (const [endpoint, limits] of Object.entries(races)) {
    describe(`${endpoint} under a hundred requests at once`, () => {
      // The long timeout is needed where a race hashes a hundred passwords.
      it.each(Object.entries(limits))(
        'keeps to: %s',
        { timeout: 90_000 },
        async (_limit, arrange) => {
          const race = await arrange(test);
          const answers = await Promise.all(
            Array.from({ length: atOnce }, async (_, n) => await race.call(n)),
          );
          expectTally(tally(answers), race.answers);
          await race.check?.();
        },
      );
    });
  }
}

function expectTally(counted: Record<string, number>, wanted: Race['answers']) {
  const ranges = Object.entries(wanted).map(([kind, count]) => {
    const [least, most] = typeof count === 'number' ? [count, count] : count;
    const found = counted[kind] ?? 0;
    return [kind, found >= least && found <= most ? found : `${least} to ${most}`];
  });
  const unwanted = Object.fromEntries(Object.keys(wanted).map((kind) => [kind, 0]));
  // One comparison of the whole object, so that a failure prints all responses.
  expect({ ...unwanted, ...counted }).toEqual(Object.fromEntries(ranges));
}

function tally(answers: Answer[]) {
  const counted: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = status < 400 ? String(status) : `${status} ${body?.code}`;
    counted[kind] = (counted[kind] ?? 0) + 1;
  }
  return counted;
}
