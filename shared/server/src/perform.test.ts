import { contract, endpoint } from '@kabar/contracts/contract';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createParts, createService } from './create-service.ts';
import { deadlocks } from './perform.ts';
import { slice } from './slice.ts';

const locks = contract('client', {
  take: endpoint({
    method: 'POST',
    path: '/locks',
    who: 'signed-in',
    summary: 'Takes two locks',
    input: z.strictObject({ first: z.int(), second: z.int() }),
    output: z.object({}),
  }),
  fail: endpoint({
    method: 'POST',
    path: '/failures',
    who: 'signed-in',
    summary: 'Is always rolled back',
    input: z.strictObject({ state: z.string() }),
    output: z.object({}),
  }),
});

let test: TestService;
let person: TestPerson;
let runs = 0;
let first: PromiseWithResolvers<void>;

beforeAll(async () => {
  test = await startTestService('client', async (env) =>
    createService('client', createParts('client', env), [
      slice(
        locks,
        {
          take: async ({ db }, input) => {
            await sql`select pg_advisory_xact_lock(${input.first})`.execute(db);
            runs += 1;
            if (runs === 2) first.resolve();
            await first.promise;
            await sql`select pg_advisory_xact_lock(${input.second})`.execute(db);
            return {};
          },
          fail: async ({ db }, { state }) => {
            runs += 1;
            await sql`select set_config('kabar.state', ${state}, true)`.execute(db);
            await sql`do $$ begin raise exception using errcode = current_setting('kabar.state'); end $$`.execute(
              db,
            );
            return {};
          },
        },
        { tables: {}, tell: { nothing: 'it stores nothing' } },
      ),
    ]),
  );
  person = await test.person('client');
});
afterAll(() => test.stop());
afterEach(() => {
  runs = 0;
  deadlocks.count = 0;
});

describe('a command', () => {
  it('a command that met a deadlock is retried, so that both callers succeed', async () => {
    first = Promise.withResolvers();
    const answers = await Promise.all([
      person.call('POST /locks', { first: 1, second: 2 }),
      person.call('POST /locks', { first: 2, second: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([runs, deadlocks.count]).toEqual([3, 1]);
  });

  it('a command that meets three deadlocks responds that the service is unavailable', async () => {
    const answer = await person.call('POST /failures', { state: '40P01' });
    expect([answer.status, answer.body.code, runs]).toEqual([503, 'unavailable', 3]);
  });

  it('a command that failed for another reason is not retried', async () => {
    for (const state of ['57014', 'P0001']) {
      runs = 0;
      await person.call('POST /failures', { state });
      expect([state, runs]).toEqual([state, 1]);
    }
  });
});
