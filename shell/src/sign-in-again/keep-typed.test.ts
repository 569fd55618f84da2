import { giveUpSession, keepPageIf, refreshSession, useSession } from '@kabar/web/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForSignIn } from './keep-typed.ts';

const rights = { roles: [], secondFactorNeeded: false, roleOpen: false, closingAt: null };
const accountOf = (id: string) => ({
  ...{ id, email: `${id}@example.com`, provider: 'email' as const },
  metadata: {
    ...{ fullName: 'Ida Persson', preferredName: null, avatarUrl: null },
    ...{ userType: 'client' as const, timezone: null, city: null, country: null },
  },
});
const ida = '0199f0a0-0000-7000-8000-000000000001';
const other = '0199f0a0-0000-7000-8000-000000000002';

/** The account that the service reports as signed in. */
let signedIn: string | null;

beforeEach(async () => {
  signedIn = ida;
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/session')
        ? { account: signedIn === null ? null : accountOf(signedIn), ...rights }
        : { profile: null },
    ),
  );
  await refreshSession();
});
afterEach(() => {
  keepPageIf(() => false);
  giveUpSession();
  vi.unstubAllGlobals();
});

const shown = () => {
  const { state, account, isExpired } = useSession.getState();
  return { state, id: account?.id, isExpired };
};

describe('a session that has ended', () => {
  it('waits for the same account, and then the write is sent again', async () => {
    const waiting = waitForSignIn();
    expect(shown()).toEqual({ state: 'signed-in', id: ida, isExpired: true });
    await refreshSession();
    await expect(waiting).resolves.toBe(true);
    expect(shown()).toEqual({ state: 'signed-in', id: ida, isExpired: false });
  });

  it('a session that has ended is not renewed by another account or by none', async () => {
    const waiting = waitForSignIn();
    signedIn = other;
    await refreshSession();
    await expect(waiting).resolves.toBe(false);
    giveUpSession();
    await refreshSession();
    expect(shown()).toEqual({ state: 'signed-in', id: other, isExpired: false });
    const again = waitForSignIn();
    giveUpSession();
    await expect(again).resolves.toBe(false);
    expect(shown()).toEqual({ state: 'signed-out', id: undefined, isExpired: false });
    await expect(waitForSignIn()).resolves.toBe(false);
  });

  it('hides the page from another account, however often the session is refetched', async () => {
    const waiting = waitForSignIn();
    signedIn = other;
    await refreshSession();
    await refreshSession();
    await expect(waiting).resolves.toBe(false);
    expect(shown()).toEqual({ state: 'signed-in', id: other, isExpired: true });
    expect(useSession.getState().isOfAnother).toBe(true);
  });

  it('keeps only a page with typed text, however often the session is refetched', async () => {
    signedIn = null;
    keepPageIf(() => true);
    await refreshSession();
    keepPageIf(() => false);
    await refreshSession();
    expect(shown()).toEqual({ state: 'signed-in', id: ida, isExpired: true });
    signedIn = ida;
    await refreshSession();
    signedIn = null;
    await refreshSession();
    expect(shown()).toEqual({ state: 'signed-out', id: undefined, isExpired: false });
  });
});
