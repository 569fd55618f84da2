// Shows pushes, and opens the pages that they link to. It caches nothing and intercepts no request of a page.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = messageIn(event);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: tag !== undefined,
      icon: '/favicon.svg',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.url)));
});

/** Browsers show a text of their own when a push shows nothing, so an unreadable push is shown too. */
function messageIn(event) {
  try {
    const { title, body, url, tag } = event.data.json();
    return { title: String(title), body: String(body), url, tag: tag || undefined };
  } catch {
    return { title: 'Kabar', body: '', url: '/notifications', tag: undefined };
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
