import { useMemo } from 'react';

/** A stream of one track, for the own video. */
export function useOwnPicture(track: MediaStreamTrack | null): MediaStream | undefined {
  return useMemo(() => (track ? new MediaStream([track]) : undefined), [track]);
}
