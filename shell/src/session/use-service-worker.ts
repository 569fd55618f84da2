import { useEffect } from 'react';

/** Makes Kabar installable, with a page to show without a connection. After the first screen: it is in no hurry. */
export function useServiceWorker(): void {
  useEffect(() => {
    // Missing on plain http, and refused in private windows of some browsers: Kabar works without it.
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  }, []);
}
