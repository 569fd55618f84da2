import { onConnection, onEvent } from '@kabar/web/realtime';
import type { EndReason } from './api.ts';

export interface CallFollower {
  roomName: string;
  /** The people, the end of the call or this device's seat may have changed. */
  onChange: () => void;
  onEnded: (reason: EndReason) => void;
}

/** Listens to the live events of a call, for people who are signed in. */
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
    // Events during a disconnection are lost.
    onConnection((connected) => connected && onChange()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
