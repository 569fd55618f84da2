// Shows pushes, opens the pages that they link to, and shows a page of its own when a page cannot be reached.
// It keeps that one public page, and answers of notifications that wait for a connection: no answer of a service, no release. Today's sessions stand in the page's own storage.

const offlinePage = '/offline.html';
/** Of which edition the kept page is. A new number fetches it anew and drops the old one. */
const kept = 'kabar-offline-1';
/** Answers of notifications that could not be sent, until they are. */
const unsent = 'kabar-unsent-answers';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET') return;
  if (new URL(url).pathname.startsWith('/api/')) return;
  event.respondWith(pageOf(event.request));
  event.waitUntil?.(sendUnsent());
});

/** Always what the server says now; the kept page only where it cannot be asked. */
async function pageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await (await caches.open(kept)).match(offlinePage, { ignoreVary: true });
    if (page) return page;
    throw error;
  }
}

/** Pushes are shown even where the page could not be kept. */
async function keepOfflinePage() {
  try {
    const cache = await caches.open(kept);
    await cache.add(offlinePage);
  } catch {
    // Without it the browser shows its own page, as before.
  }
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== kept && name !== unsent);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('push', (event) => {
  // A push shows that there is a connection.
  event.waitUntil(sendUnsent());
  const { title, body, url, tag, actions, token, language } = messageIn(event);
  const hasButtons = actions.length > 0;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: tag !== undefined,
      ...(hasButtons ? { actions, requireInteraction: true } : {}),
      // A call rings; a question waits quietly.
      ...(hasButtons && token === undefined ? { vibrate: [400, 200, 400] } : {}),
      icon: '/favicon.svg',
      data: token === undefined ? { url } : { url, title, tag, token, language },
    }),
  );
});

/** The browser is online again. Browsers without this event send with the next page or push. */
self.addEventListener('sync', (event) => {
  if (event.tag === unsent) event.waitUntil(sendUnsent());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  if (event.action === 'later') return;
  const { data } = event.notification;
  const address = ownAddress(data?.url);
  if (!data?.token || !isAnswer(event.action)) {
    event.waitUntil(open(address));
    return;
  }
  const work = [answer(event.action, data)];
  // The page has the emergency numbers, whether the answer arrives or not.
  if (event.action === 'help') work.push(open(address));
  event.waitUntil(Promise.all(work));
});

const isAnswer = (action) => action === 'fine' || action === 'help';

/**
 * Answers a question of the daily check-in by the token that is for this question alone, without opening a page. What became of it
 * replaces the notification: a refused or unsent answer says so, and its body opens the page.
 */
async function answer(action, data) {
  const input = { token: data.token, answer: action };
  const tappedAt = new Date().toISOString();
  const outcome = await send(input);
  const isKept =
    outcome === 'unreachable' && (await keep({ ...data, input: { ...input, tappedAt } }));
  await say(outcome === 'sent' ? 'sent' : isKept ? 'kept' : 'notSent', data);
}

/** Replaces the notification of the question. */
async function say(what, { language, title, tag, url }) {
  const words = answerWords[language === 'id' ? 'id' : 'en'];
  const isSent = what === 'sent';
  await self.registration.showNotification(isSent ? title : words.notSentTitle, {
    body: words[what],
    tag,
    renotify: true,
    requireInteraction: !isSent,
    icon: '/favicon.svg',
    data: { url },
  });
}

/** Stores an answer with the time of its tap, one for each question, to be sent when there is a connection. */
async function keep(answered) {
  try {
    const cache = await caches.open(unsent);
    await cache.put(
      `/unsent-answer?of=${encodeURIComponent(answered.token)}`,
      new Response(JSON.stringify(answered)),
    );
    await self.registration.sync?.register(unsent).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}

let sending;
/** One run at a time, so that nothing is sent twice. */
function sendUnsent() {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Sends what waits. What is refused by now is told as not sent, and waits no more. */
async function sendAll() {
  if (!(await caches.has(unsent))) return;
  const cache = await caches.open(unsent);
  for (const request of await cache.keys()) {
    const { input, ...data } = await (await cache.match(request)).json();
    const outcome = await send(input);
    if (outcome === 'unreachable') return;
    await cache.delete(request);
    await say(outcome === 'sent' ? 'sent' : 'notSent', data);
  }
}

const answerWords = {
  en: {
    sent: 'Thank you. Your answer has arrived.',
    notSentTitle: 'NOT sent',
    notSent: 'Your answer has not reached anybody. Tap here to try again. In danger, call 112.',
    kept: 'No connection. We send your answer as soon as there is one. Tap here to try now. In danger, call 112.',
  },
  id: {
    sent: 'Terima kasih. Jawaban Anda sudah sampai.',
    notSentTitle: 'BELUM terkirim',
    notSent:
      'Jawaban Anda belum sampai kepada siapa pun. Ketuk di sini untuk mencoba lagi. Dalam bahaya, telepon 112.',
    kept: 'Tidak ada koneksi. Jawaban Anda dikirim begitu terhubung. Ketuk di sini untuk mencoba sekarang. Dalam bahaya, telepon 112.',
  },
};

async function send(input) {
  try {
    const response = await fetch('/api/bookings/check-in-tokens/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // The token is enough: whoever is signed in here does not matter.
      credentials: 'omit',
      body: JSON.stringify(input),
    });
    // A service that is down for a moment answers 5xx.
    if (response.status >= 500) return 'unreachable';
    return response.ok ? 'sent' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** Browsers show a text of their own when a push shows nothing, so an unreadable push is shown too. */
function messageIn(event) {
  try {
    const { title, body, url, tag, actions, token, language } = event.data.json();
    const buttons = Array.isArray(actions) ? actions : [];
    return {
      title: String(title),
      body: String(body),
      url,
      tag: tag || undefined,
      actions: buttons,
      // The secret by which buttons answer a question of the daily check-in.
      token: typeof token === 'string' ? token : undefined,
      language,
    };
  } catch {
    return { title: 'Kabar', body: '', url: '/notifications', tag: undefined, actions: [] };
  }
}

/** Always a page of ours, whatever the push contains. */
function ownAddress(url) {
  const { origin } = self.location;
  const address = URL.canParse(String(url), origin) ? new URL(String(url), origin) : undefined;
  return address?.origin === origin ? address.href : `${origin}/notifications`;
}

/** Uses the open window, or else opens a new one. */
async function open(address) {
  const [shown] = await self.clients.matchAll({ type: 'window' });
  try {
    const navigated = await shown?.navigate(address);
    if (navigated) return await navigated.focus();
  } catch {
    // That window is not controlled by this worker: a new one is.
  }
  return await self.clients.openWindow(address);
}
