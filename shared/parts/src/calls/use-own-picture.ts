import { useMemo } from 'react';

/** A stream of one track, for a picture of oneself. */
export function useOwnPicture(track: MediaStreamTrack | null): MediaStream | undefined {
  return useMemo(() => (track ? new MediaStream([track]) : undefined), [track]);
}
