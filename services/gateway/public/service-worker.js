// Shows pushes, opens the pages that they link to, and shows a page of its own when a page cannot be reached.
// It keeps that one public page and nothing else: no answer of a service, no release. Today's sessions stand in the page's own storage.

const offlinePage = '/offline.html';
/** Of which edition the kept page is. A new number fetches it anew and drops the old one. */
const kept = 'kabar-offline-1';

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
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag, actions } = messageIn(event);
  const rings = actions.length > 0;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: tag !== undefined,
      ...(rings ? { actions, requireInteraction: true, vibrate: [400, 200, 400] } : {}),
      icon: '/favicon.svg',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  if (event.action === 'later') return;
  event.waitUntil(open(ownAddress(event.notification.data?.url)));
});

/** Browsers show a text of their own when a push shows nothing, so an unreadable push is shown too. */
function messageIn(event) {
  try {
    const { title, body, url, tag, actions } = event.data.json();
    const buttons = Array.isArray(actions) ? actions : [];
    return {
      title: String(title),
      body: String(body),
      url,
      tag: tag || undefined,
      actions: buttons,
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
