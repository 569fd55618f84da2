import { personalKey } from '@kabar/web/personal-storage';
import { useSession } from '@kabar/web/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpcomingView } from './api.ts';
import { keepToday } from './keep-today.ts';

const ida = '00000000-0000-7000-8000-00000000000a';
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  showAs(ida);
});
afterEach(() => vi.unstubAllGlobals());

function showAs(id: string | undefined) {
  const account = id === undefined ? undefined : { id };
  useSession.setState({ account } as Partial<ReturnType<typeof useSession.getState>>);
}

const session = (startTime: string, more: Partial<UpcomingView> = {}): UpcomingView => ({
  kind: 'booking',
  id: 'b-1',
  startTime,
  endTime: startTime,
  status: 'scheduled',
  medium: 'video',
  side: 'client',
  person: { id: 'p-1', fullName: 'Sari Dewi', preferredName: 'Sari', avatarUrl: '/a.jpg' },
  lovedOneId: null,
  lovedOneName: null,
  ...more,
});
const now = new Date().toISOString();
const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
const kept = () => stored.get(personalKey(ida, 'schedule'));

describe('the offline schedule', () => {
  it('the offline schedule has only the time and name of each session of today', () => {
    keepToday(ida, [session(now), session(inTwoDays), session(now, { status: 'pending' })]);
    expect(JSON.parse(kept() ?? '')).toEqual([{ startTime: now, name: 'Sari' }]);
  });

  it('the offline schedule is emptied when its session is cancelled', () => {
    keepToday(ida, [session(now)]);
    keepToday(ida, []);
    expect(kept()).toBe('[]');
  });

  it('the offline schedule is not restored by a response that arrives after the sign-out, or for another person', () => {
    for (const shown of [undefined, '00000000-0000-7000-8000-00000000000b']) {
      showAs(shown);
      keepToday(ida, [session(now)]);
      expect(stored.size).toBe(0);
    }
  });
});
