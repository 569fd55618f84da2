/** Thrown if the person or the browser does not allow notifications. */
export class NotAllowed extends Error {}

export type PushSupport = 'able' | 'blocked' | 'needs-home-screen' | 'unable';

/** Whether this browser can show pushes, or why not. */
export function pushSupport(): PushSupport {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-home-screen' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** Asks for permission and creates the browser's subscription. Throws NotAllowed. */
export async function subscribeBrowser(vapidKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // The browser refuses a new key while there is a subscription with an earlier one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: vapidKey,
  });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, publicKey: keys.p256dh ?? '', authSecret: keys.auth ?? '' };
}
