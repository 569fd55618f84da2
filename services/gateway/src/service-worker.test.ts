import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const file = path.join(import.meta.dirname, '../public/service-worker.js');
const origin = 'https://kabar.test';

/** The event handlers of the service worker under test. */
let handlers: Map<string, (event: object) => void>;
let shown: { title: string; options: { body: string; tag?: string; data: { url: string } } }[];
let opened: string[];
/** The URLs in each cache. */
let stored: Map<string, string[]>;
/** The contents of each cache, by URL. */
let bodies: Map<string, Map<string, string>>;
let server: (address?: unknown, request?: { body?: string }) => Promise<unknown>;
let windows: { navigate(address: string): Promise<unknown> }[];
beforeEach(() => {
  [handlers, shown, opened, windows] = [new Map(), [], [], []];
  stored = new Map();
  bodies = new Map();
  server = async () => 'page';
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
  runInContext(
    readFileSync(file, 'utf8'),
    createContext({ self, URL, Response, caches, fetch: (...sent: []) => server(...sent) }),
  );
});

const caches = {
  has: async (name: string) => bodies.has(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  open: async (name: string) => {
    const addresses = stored.get(name) ?? [];
    if (name !== 'kabar-unsent-answers') stored.set(name, addresses);
    const written = bodies.get(name) ?? new Map<string, string>();
    return {
      put: async (address: string, response: Response) => {
        bodies.set(name, written.set(address, await response.text()));
      },
      keys: async () => [...written.keys()],
      delete: async (address: string) => written.delete(address),
      add: async (address: string) => addresses.push(address),
      match: async (address: string) => {
        const body = written.get(address);
        if (body !== undefined) return new Response(body);
        return addresses.includes(address) ? `${address} as kept` : undefined;
      },
    };
  },
};

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
const click = (url: unknown, action = '') =>
  happen('notificationclick', { action, notification: { close: () => undefined, data: { url } } });

describe('the service worker', () => {
  it('the service worker shows a push', async () => {
    await push({ title: 'Kabar', body: 'Your call is at 09:00.', url: '/call/1', tag: 'call 1' });
    expect(shown).toMatchObject([
      {
        title: 'Kabar',
        options: { body: 'Your call is at 09:00.', tag: 'call 1', data: { url: '/call/1' } },
      },
    ]);
  });

  it('rings with buttons, of which "Not now" opens nothing', async () => {
    const actions = [
      { action: 'open', title: 'Join' },
      { action: 'later', title: 'Not now' },
    ];
    await push({ title: 'Kabar', body: 'Somebody waits.', url: '/call/1', tag: '1', actions });
    expect(shown).toMatchObject([{ options: { actions, requireInteraction: true } }]);
    await click('/call/1', 'later');
    expect(opened).toEqual([]);
    await click('/call/1', 'open');
    expect(opened).toEqual([`${origin}/call/1`]);
  });

  const token = 't'.repeat(43);
  const data = {
    ...{ url: '/check-in#token=t', title: 'Kabar', tag: 'question 1' },
    ...{ token, language: 'en' },
  };
  const tap = (action: string, language = 'en') => {
    const notification = { close: () => undefined, data: { ...data, language } };
    return happen('notificationclick', { action, notification });
  };

  it('shows a question with its answers as buttons, and does not ring', async () => {
    const actions = [
      { action: 'fine', title: "I'm fine" },
      { action: 'help', title: 'I need help' },
    ];
    await push({ ...data, body: 'How are you today?', actions });
    expect(shown).toMatchObject([{ options: { actions, requireInteraction: true, data } }]);
    expect(shown[0]?.options).not.toHaveProperty('vibrate');
  });

  it.each(['fine', 'help'])('answers a question with its token: %s', async (action) => {
    const sent: unknown[] = [];
    server = async (address, request) => {
      sent.push([address, request?.body]);
      return { ok: true };
    };
    await tap(action);
    const body = JSON.stringify({ token, answer: action });
    expect(sent).toEqual([['/api/bookings/check-in-tokens/answer', body]]);
    expect(shown).toMatchObject([
      { title: 'Kabar', options: { body: expect.stringMatching(/^Thank you/), tag: 'question 1' } },
    ]);
    // A person who answers "help" sees the emergency numbers immediately.
    expect(opened).toEqual(action === 'help' ? [`${origin}/check-in#token=t`] : []);
  });

  it.each([
    ['refused', async () => ({ ok: false, status: 409 })],
    ['unreachable', () => Promise.reject(new TypeError('no connection'))],
  ])(
    'states that an answer is not sent if the service is %s, and stays until it is tapped',
    async (_what, serve) => {
      server = serve;
      await tap('fine');
      expect(shown).toMatchObject([
        { title: 'NOT sent', options: { requireInteraction: true, data: { url: data.url } } },
      ]);
      expect(opened).toEqual([]);
      await click('/check-in#token=t');
      expect(opened).toEqual([`${origin}/check-in#token=t`]);
      await tap('fine', 'id');
      expect(shown[1]).toMatchObject({ title: 'BELUM terkirim' });
    },
  );

  it('stores an answer while offline, and sends it once with the time of the tap', async () => {
    server = () => Promise.reject(new TypeError('no connection'));
    const before = new Date().toISOString();
    await tap('fine');
    expect(shown[0]?.options.body).toMatch(/as soon as there is one/);
    await happen('sync', { tag: 'kabar-unsent-answers' });
    expect(shown).toHaveLength(1);
    const sent: string[] = [];
    server = async (_address, request) => {
      sent.push(request?.body ?? '');
      return { ok: true, status: 200 };
    };
    for (let again = 0; again < 2; again += 1)
      await happen('sync', { tag: 'kabar-unsent-answers' });
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { token, answer: 'fine', tappedAt: expect.any(String) },
    ]);
    const { tappedAt } = JSON.parse(sent[0] ?? '{}');
    expect(tappedAt >= before && tappedAt <= new Date().toISOString()).toBe(true);
    expect(shown[1]).toMatchObject({ title: 'Kabar', options: { tag: 'question 1' } });
  });

  it('shows "NOT sent" for a stored answer that is refused by now, and stops sending it', async () => {
    server = () => Promise.reject(new TypeError('no connection'));
    await tap('help');
    server = async () => ({ ok: false, status: 409 });
    await push({ title: 'Kabar', body: 'Something else' });
    await happen('sync', { tag: 'kabar-unsent-answers' });
    const titles = shown.map(({ title }) => title);
    expect(titles.filter((title) => title === 'NOT sent')).toHaveLength(2);
    server = () => Promise.reject(new Error('nothing is sent'));
    await happen('sync', { tag: 'kabar-unsent-answers' });
    expect(shown).toHaveLength(titles.length);
  });

  it('opens the page on a tap on the body, and answers nothing', async () => {
    server = () => Promise.reject(new Error('nothing is sent'));
    await tap('');
    expect([opened, shown]).toEqual([[`${origin}/check-in#token=t`], []]);
  });

  it('sends no answer without a question', async () => {
    server = () => Promise.reject(new Error('nothing is sent'));
    await click('/call/1', 'fine');
    expect([opened, shown]).toEqual([[`${origin}/call/1`], []]);
  });

  it('shows a default notification for an unreadable push', async () => {
    await happen('push', { data: null });
    expect(shown).toMatchObject([{ title: 'Kabar', options: { data: { url: '/notifications' } } }]);
  });

  it('opens the page in the open window, otherwise in a new one', async () => {
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
    'opens no page of other sites: %s',
    async (url) => {
      await click(url);
      expect(opened).toEqual([`${origin}/notifications`]);
    },
  );

  it('intercepts only requests for pages', async () => {
    const answered = (request: object) => {
      let taken = false;
      handlers.get('fetch')?.({
        request: { method: 'GET', mode: 'navigate', ...request },
        respondWith: () => {
          taken = true;
        },
      });
      return taken;
    };
    expect(answered({ url: `${origin}/dashboard` })).toBe(true);
    expect(answered({ url: `${origin}/api/bookings/bookings`, mode: 'cors' })).toBe(false);
    expect(answered({ url: `${origin}/api/billing/payments.csv` })).toBe(false);
    expect(answered({ url: `${origin}/assets/shell/main.1.js`, mode: 'no-cors' })).toBe(false);
    expect(answered({ url: `${origin}/login`, method: 'POST' })).toBe(false);
  });

  it("shows the server's response, and the offline page only without a connection", async () => {
    const visit = async () => {
      let answer: unknown;
      handlers.get('fetch')?.({
        request: { method: 'GET', mode: 'navigate', url: `${origin}/dashboard` },
        respondWith: (promise: unknown) => {
          answer = promise;
        },
      });
      return await answer;
    };
    server = async () => 'unavailable, 503';
    expect(await visit()).toBe('unavailable, 503');
    server = async () => {
      throw new TypeError('no connection');
    };
    await expect(visit()).rejects.toThrow('no connection');
    await happen('install', {});
    expect(await visit()).toBe('/offline.html as kept');
    expect([...stored]).toEqual([['kabar-offline-1', ['/offline.html']]]);
  });

  it('deletes the cache of an earlier version', async () => {
    await happen('install', {});
    stored.set('kabar-offline-0', ['/offline.html']);
    await happen('activate', {});
    expect([...stored.keys()]).toEqual(['kabar-offline-1']);
  });
});
