import { useEffect, useState, useSyncExternalStore } from 'react';
import { isAllowedAlready, OwnMedia, type OwnMediaState } from './own-media.ts';

/** The own devices, as long as the page is open. They open at once if they were allowed before. */
export function useOwnMedia(): { media: OwnMedia; state: OwnMediaState } {
  const [media] = useState(() => new OwnMedia());
  const state = useSyncExternalStore(media.subscribe, media.read);
  useEffect(() => {
    let left = false;
    void isAllowedAlready().then((allowed) => {
      if (allowed && !left) void media.open();
    });
    return () => {
      left = true;
      media.stop();
    };
  }, [media]);
  return { media, state };
}
