// Shows pushes, and opens the page that they lead to. It keeps nothing and answers no request of a page.

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

/** A browser shows something of its own for a push that shows nothing, so that an unreadable one is shown too. */
function messageIn(event) {
  try {
    const { title, body, url, tag } = event.data.json();
    return { title: String(title), body: String(body), url, tag: tag || undefined };
  } catch {
    return { title: 'Kabar', body: '', url: '/notifications', tag: undefined };
  }
}

/** A page of ours, whatever was sent. */
function ownAddress(url) {
  const { origin } = self.location;
  const address = URL.canParse(String(url), origin) ? new URL(String(url), origin) : undefined;
  return address?.origin === origin ? address.href : `${origin}/notifications`;
}

/** In the window that is open already, else in a new one. */
async function open(address) {
  const [shown] = await self.clients.matchAll({ type: 'window' });
  try {
    const navigated = await shown?.navigate(address);
    if (navigated) return await navigated.focus();
  } catch {
    // That window is not ours to steer: a new one is.
  }
  return await self.clients.openWindow(address);
}
