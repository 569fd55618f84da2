import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPlaceOfAddress, placesKey } from './keep-place.ts';

class Navigation {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  stored.set(placesKey, JSON.stringify({ '/dashboard': 900, '/chat': 40 }));
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('location', { pathname: '/dashboard', hash: '' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['navigate', { '/chat': 40 }],
  ['reload', { '/dashboard': 900, '/chat': 40 }],
  ['back_forward', { '/dashboard': 900, '/chat': 40 }],
])('a page opened by %s keeps these scroll positions', (type, kept) => {
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation(type)] });
  forgetPlaceOfAddress();
  expect(JSON.parse(stored.get(placesKey) ?? '')).toEqual(kept);
});
