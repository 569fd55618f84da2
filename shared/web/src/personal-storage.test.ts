import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPersonal, personalKey } from './personal-storage.ts';

function storageOf(entries: Record<string, string>): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}
const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

let localStorage: Storage;
let sessionStorage: Storage;
beforeEach(() => {
  const kept = Object.fromEntries(
    ['ida', 'ida-2', 'rosa'].map((person) => [personalKey(person, 'draft'), 'Dear Sari']),
  );
  localStorage = storageOf({ ...kept, 'kabar-language': 'id' });
  sessionStorage = storageOf({ ...kept, 'kabar-return-path': '/profile' });
  vi.stubGlobal('window', { localStorage, sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

it("sign-out deletes every account's stored data, but not the browser's settings", () => {
  forgetPersonal();
  expect(keysOf(localStorage)).toEqual(['kabar-language']);
  expect(keysOf(sessionStorage)).toEqual(['kabar-return-path']);
});

it('sign-in deletes the stored data of other people', () => {
  forgetPersonal({ except: 'rosa' });
  expect(keysOf(localStorage)).toEqual([personalKey('rosa', 'draft'), 'kabar-language']);
  expect(keysOf(sessionStorage)).toEqual([personalKey('rosa', 'draft'), 'kabar-return-path']);
});

it('refused storage causes no error', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('denied');
    },
    sessionStorage,
  });
  forgetPersonal();
  expect(keysOf(sessionStorage)).toEqual(['kabar-return-path']);
});
