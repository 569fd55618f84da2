import { contract, endpoint } from '@kabar/contracts/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApi, type ProblemOf } from './api.ts';
import { Problem, type RefusalOf, refusalCode, refusalTitle } from './problem.ts';

// Lines below `@ts-expect-error` must not compile: `npm run check:types` checks them.

const call = {
  who: 'everyone',
  summary: 'Asks for a time',
  input: z.strictObject({}),
  output: z.object({}),
} as const;
const times = contract('bookings', {
  ask: endpoint({
    ...call,
    method: 'POST',
    path: '/times',
    errors: { time_taken: 409, time_passed: 409 },
  }),
  list: endpoint({ ...call, method: 'GET', path: '/times' }),
});

type AskProblem = ProblemOf<typeof times, 'POST /times'>;

function refusalText(problem: AskProblem): string {
  const code = refusalCode(problem);
  switch (code) {
    case 'time_taken':
      return 'taken';
    case 'time_passed':
      return 'passed';
    case undefined:
      return 'failed';
    default:
      return code satisfies never;
  }
}

afterEach(() => vi.unstubAllGlobals());

describe('the problem of a call', () => {
  it('the problem of a call has the codes of its endpoint; a general problem is not one of them', () => {
    expect(refusalText(new Problem({ code: 'time_taken' }))).toBe('taken');
    expect(refusalText(new Problem({ code: 'too_many_requests' }))).toBe('failed');
  });

  it('the problem of a call does not compile with the code of another endpoint, or when a page forgets one', () => {
    // @ts-expect-error photos_full belongs to other endpoints
    const foreign: AskProblem = new Problem({ code: 'photos_full' });
    // @ts-expect-error GET /times declares no code
    const none: ProblemOf<typeof times, 'GET /times'> = new Problem({ code: 'time_taken' });
    const open = (problem: AskProblem): string => {
      const code = refusalCode(problem);
      if (code === 'time_taken' || code === undefined) return '';
      // @ts-expect-error time_passed is left
      return code satisfies never;
    };
    // @ts-expect-error no problem of this call is called so
    const misspelt = (problem: AskProblem) => problem.code === 'time_pased';
    // @ts-expect-error time_passed is missing
    const words: Record<RefusalOf<AskProblem>, string> = {
      time_taken: '',
    };
    expect([foreign, none, open, misspelt, words]).toHaveLength(5);
  });

  it("returns the service's message for a refusal of the endpoint, but not for a general failure", () => {
    const taken = new Problem({ code: 'time_taken', status: 409, title: 'It is taken.' });
    expect(refusalTitle(taken)).toBe('It is taken.');
    const failed = new Problem({ code: 'internal', status: 500, title: 'It failed.' });
    expect(refusalTitle(failed)).toBeUndefined();
    expect(refusalTitle(new Error('nobody asked'))).toBeUndefined();
  });
});

describe('the client', () => {
  const api = createApi<typeof times>('bookings');

  async function thrownBy(response: Response | Error): Promise<unknown> {
    vi.stubGlobal('fetch', async () => {
      if (response instanceof Error) throw response;
      return response;
    });
    return await api('POST /times', {}).catch((error: unknown) => error);
  }

  it('throws the problem of the response', async () => {
    const body = { code: 'time_passed', title: 'It has passed.' };
    const thrown = await thrownBy(Response.json(body, { status: 409 }));
    const problem = api.problem('POST /times', thrown);
    expect(problem).toMatchObject({ ...body, status: 409 });
    expect(problem && refusalText(problem)).toBe('passed');
  });

  it('contains the kind of the session at a taken time, and the nearest open times', async () => {
    const nearestTimes = ['2027-03-01T09:00:00.000Z'];
    const body = { code: 'time_taken', takenBy: 'paid', nearestTimes };
    const taken = api.problem('POST /times', await thrownBy(Response.json(body, { status: 409 })));
    expect(taken).toMatchObject({ takenBy: 'paid', nearestTimes });
    const passed = await thrownBy(Response.json({ code: 'time_passed' }, { status: 409 }));
    expect(api.problem('POST /times', passed)?.nearestTimes).toEqual([]);
  });

  it('the client throws `unreachable` without a complete response', async () => {
    const lost = await thrownBy(new TypeError('network error'));
    const cut = await thrownBy(
      new Response('{"times":', { headers: { 'content-type': 'application/json' } }),
    );
    for (const thrown of [lost, cut])
      expect(api.problem('POST /times', thrown)).toMatchObject({ code: 'unreachable', status: 0 });
  });

  it('the problem of an aborted call is undefined', async () => {
    const thrown = await thrownBy(new DOMException('given up', 'AbortError'));
    expect(thrown).toMatchObject({ name: 'AbortError' });
    expect(api.problem('POST /times', thrown)).toBeUndefined();
  });
});
