import { useEffect, useState, useSyncExternalStore } from 'react';
import { isAllowedAlready, OwnMedia, type OwnMediaState } from './own-media.ts';
import { isInUse, keptCall } from './running/kept-call.ts';

/**
 * The own devices, while the page is open or its call continues. They open at once if permission was granted before;
 * those of a running call keep their state.
 */
export function useOwnMedia(roomName?: string): { media: OwnMedia; state: OwnMediaState } {
  const [media] = useState(() => mediaOfCall(roomName) ?? new OwnMedia());
  const state = useSyncExternalStore(media.subscribe, media.read);
  useEffect(() => {
    let left = false;
    void isAllowedAlready().then((allowed) => {
      if (allowed && !left && !isInUse(media)) void media.open();
    });
    return () => {
      left = true;
      if (!isInUse(media)) media.stop();
    };
  }, [media]);
  return { media, state };
}

function mediaOfCall(roomName: string | undefined): OwnMedia | undefined {
  const media = roomName === undefined ? undefined : keptCall(roomName)?.media;
  return media && isInUse(media) ? media : undefined;
}
