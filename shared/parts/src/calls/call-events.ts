import { onConnection, onEvent } from '@kabar/web/realtime';
import type { EndReason } from './api.ts';

export interface CallFollower {
  roomName: string;
  /** Who is there, when it ends, or whether this device is still in it may be another now. */
  onChange: () => void;
  onEnded: (reason: EndReason) => void;
}

/** What the service tells both people of a call while they are signed in. */
export function followCall({ roomName, onChange, onEnded }: CallFollower): () => void {
  const stops = [
    onEvent('call_changed', (event) => {
      if (event.roomName === roomName) onChange();
    }),
    onEvent('call_moved', (event) => {
      if (event.roomName === roomName) onChange();
    }),
    onEvent('call_ended', (event) => {
      if (event.roomName === roomName) onEnded(event.reason);
    }),
    onEvent('resync', onChange),
    // What happened in between was not told.
    onConnection((connected) => connected && onChange()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
