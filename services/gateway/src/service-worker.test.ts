import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const file = path.join(import.meta.dirname, '../public/service-worker.js');
const origin = 'https://kabar.test';

/** The part of a service worker's global scope that ours uses. */
let handlers: Map<string, (event: object) => void>;
let shown: { title: string; options: { body: string; tag?: string; data: { url: string } } }[];
let opened: string[];
let windows: { navigate(address: string): Promise<unknown> }[];
beforeEach(() => {
  [handlers, shown, opened, windows] = [new Map(), [], [], []];
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: (event: object) => void) =>
      handlers.set(name, handler),
    skipWaiting: () => undefined,
    registration: {
      showNotification: async (title: string, options: never) => shown.push({ title, options }),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (address: string) => opened.push(address),
    },
  };
  runInContext(readFileSync(file, 'utf8'), createContext({ self, URL }));
});

async function happen(name: string, event: object) {
  let until: Promise<unknown> | undefined;
  handlers.get(name)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => {
      until = work;
    },
  });
  await until;
}
const push = (message: unknown) => happen('push', { data: { json: () => message } });
const click = (url: unknown) =>
  happen('notificationclick', { notification: { close: () => undefined, data: { url } } });

describe('the service worker', () => {
  it('shows a push', async () => {
    await push({ title: 'Kabar', body: 'Your call is at 09:00.', url: '/call/1', tag: 'call 1' });
    expect(shown).toMatchObject([
      {
        title: 'Kabar',
        options: { body: 'Your call is at 09:00.', tag: 'call 1', data: { url: '/call/1' } },
      },
    ]);
  });

  it('shows a notification for an unreadable push', async () => {
    await happen('push', { data: null });
    expect(shown).toMatchObject([{ title: 'Kabar', options: { data: { url: '/notifications' } } }]);
  });

  it('opens the page in the open window, or else in a new one', async () => {
    await click('/call/1');
    expect(opened).toEqual([`${origin}/call/1`]);
    const navigated: string[] = [];
    windows = [
      {
        navigate: async (address) => {
          navigated.push(address);
          return { focus: async () => undefined };
        },
      },
    ];
    await click('/call/2');
    expect([opened.length, navigated]).toEqual([1, [`${origin}/call/2`]]);
    windows = [{ navigate: () => Promise.reject(new Error('not controlled')) }];
    await click('/call/3');
    expect(opened).toEqual([`${origin}/call/1`, `${origin}/call/3`]);
  });

  it.each(['https://evil.test/', '//evil.test/', 'javascript:alert(1)'])(
    'opens no page of others: %s',
    async (url) => {
      await click(url);
      expect(opened).toEqual([`${origin}/notifications`]);
    },
  );

  it('intercepts no request of a page and caches nothing', () => {
    expect([...handlers.keys()].toSorted()).toEqual([
      'activate',
      'install',
      'notificationclick',
      'push',
    ]);
  });
});
