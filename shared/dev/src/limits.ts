import type { ServiceName } from '@kabar/contracts/contract';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from './all-contracts.ts';
import { type Answer, startTestService, type TestService } from './test-service.ts';

/** A hundred requests at once that want more than there is. */
export interface Race {
  /** The nth of them. */
  call(n: number): Promise<Answer>;
  /**
   * How many answers of each kind there are in the end: { '201': 30, '409 list_full': 70 }. At least and at most so many,
   * where the one or the other refusal comes first.
   */
  answers: Record<string, number | readonly [least: number, most: number]>;
  /** Also checks the database, where the answers alone prove too little. */
  check?(): Promise<void>;
}

/** By endpoint ('POST /loved-ones') and by what its contract says under `limits`. */
export type Races = Record<string, Record<string, (test: TestService) => Promise<Race>>>;

const atOnce = 100;

/**
 * A hundred pictures of one person, of whom forty in ten minutes are taken: exactly sixty come too late. Of the forty the
 * person's line holds four, and as many more as leave it meanwhile.
 */
export const fortyUploads = (taken: '200' | '201'): Race['answers'] => ({
  [taken]: [4, 40],
  '429 pictures_waiting': [0, 36],
  '429 too_many_requests': 60,
});

/** Tries every limit that the contracts of a service declare. One without a race fails, and so does a race without one. */
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

  it(`tries every limit that the contracts of the ${service} service declare, and no other`, async () => {
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
      it.each(Object.entries(limits))('keeps to: %s', async (_limit, arrange) => {
        const race = await arrange(test);
        const answers = await Promise.all(
          Array.from({ length: atOnce }, async (_, n) => await race.call(n)),
        );
        expectTally(tally(answers), race.answers);
        await race.check?.();
      });
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
  // Shown as one object, so that a failure tells all that was answered.
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
