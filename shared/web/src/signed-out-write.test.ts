import type { profiles } from '@kabar/contracts/profiles';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi, whenSignedOut } from './api.ts';

const api = createApi<typeof profiles>('auth');
const input = { language: 'id' } as const;

/** The methods of the requests sent; the service refuses each of them until the account has signed in again. */
let sent: (string | undefined)[];
let isSignedIn: boolean;
const refusal = { code: 'signed_out', title: 'Please sign in.' };

beforeEach(() => {
  sent = [];
  isSignedIn = false;
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit = {}) => {
    sent.push(method);
    return isSignedIn ? Response.json({ profile: null }) : Response.json(refusal, { status: 401 });
  });
});
afterEach(() => {
  whenSignedOut(async () => false);
  vi.unstubAllGlobals();
});

describe('a write of a person whose session has ended', () => {
  it('waits for the sign-in and is sent again', async () => {
    const ask = vi.fn(async () => {
      isSignedIn = true;
      return true;
    });
    whenSignedOut(ask);
    await expect(api('PATCH /profile', input)).resolves.toEqual({ profile: null });
    expect(sent).toEqual(['PATCH', 'PATCH']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('fails if no one signs in, and at once for a read or background work', async () => {
    const ask = vi.fn(async () => false);
    whenSignedOut(ask);
    await expect(api('PATCH /profile', input)).rejects.toMatchObject(refusal);
    expect(ask).toHaveBeenCalledTimes(1);
    await expect(api('GET /profile', {})).rejects.toMatchObject(refusal);
    await expect(api('PATCH /profile', input, { background: true })).rejects.toMatchObject(refusal);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
