import { useSyncExternalStore } from 'react';

/** What the browser knows of its own connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
