import { useEffect } from 'react';

/** Makes Kabar installable, with an offline page. Registered after the first screen, because it is not urgent. */
export function useServiceWorker(): void {
  useEffect(() => {
    // Unavailable on plain HTTP, and refused in some private windows: Kabar works without it.
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  }, []);
}
