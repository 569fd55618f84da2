import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshSession, useSession } from './session.ts';

const account = {
  id: '0199f0a0-0000-7000-8000-000000000001',
  email: 'ida@example.com',
  provider: 'email',
  metadata: {
    fullName: 'Ida Persson',
    preferredName: null,
    avatarUrl: null,
    userType: 'client',
    timezone: null,
    city: null,
    country: null,
  },
};
const current = {
  ...{ account, roles: [], secondFactorNeeded: false, roleOpen: false, closingAt: null },
};
const stored = { id: account.id, fullName: 'Stored Name', userType: 'companion', language: 'en' };

/** The response to GET /profile. */
let answerProfile: (init: RequestInit | undefined) => Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.endsWith('/session') ? Response.json(current) : answerProfile(init),
  );
  useSession.setState({ state: 'loading', account: undefined, profile: undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shown = () => {
  const { profile, profileState, state } = useSession.getState();
  return { name: profile?.fullName, type: profile?.userType, profileState, state };
};
const fallback = { name: 'Ida Persson', type: 'client', state: 'signed-in' };

describe('the profile of a signed-in person', () => {
  it('the profile of a signed-in person is the stored one', async () => {
    answerProfile = async () => Response.json({ profile: stored });
    await refreshSession();
    expect(shown()).toMatchObject({ name: 'Stored Name', profileState: 'ready' });
  });

  // Requirement: AUTH-047
  it.each([
    [
      'cannot be read',
      async () => Response.json({ code: 'internal', title: 'x' }, { status: 500 }),
      'fallback',
    ],
    ['does not arrive', () => Promise.reject(new TypeError('failed')), 'fallback'],
    ['is no JSON', async () => new Response('x', { status: 200 }), 'fallback'],
    ['is not there', async () => Response.json({ profile: null }), 'missing'],
    [
      'is of another account',
      async () => Response.json({ profile: { ...stored, id: 'another' } }),
      'fallback',
    ],
  ] as const)(
    'the profile of a signed-in person is the fallback from the sign-up when it %s, without an error',
    async (_what, answer, profileState) => {
      answerProfile = answer;
      await refreshSession();
      expect(shown()).toEqual({ ...fallback, profileState });
    },
  );

  // Requirement: AUTH-046
  it('the profile of a signed-in person is the fallback after five seconds without a response', async () => {
    const limits = new Map<number, AbortController>();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
      const limit = new AbortController();
      limits.set(time, limit);
      return limit.signal;
    });
    answerProfile = (init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const refreshing = refreshSession();
    await vi.waitFor(() => expect(limits.has(5_000)).toBe(true));
    expect(shown().profileState).toBe('loading');
    limits.get(5_000)?.abort(new DOMException('The time is over.', 'TimeoutError'));
    await refreshing;
    expect(shown()).toEqual({ ...fallback, profileState: 'fallback' });
  });

  it('the profile of a signed-in person is not replaced by a failure that arrives after the next sign-in', async () => {
    const failure = Promise.withResolvers<Response>();
    answerProfile = () => failure.promise;
    const first = refreshSession();
    await expect.poll(() => shown().profileState).toBe('loading');
    answerProfile = async () => Response.json({ profile: stored });
    await refreshSession();
    failure.reject(new TypeError('failed'));
    await first;
    expect(shown()).toMatchObject({ name: 'Stored Name', profileState: 'ready' });
  });
});
