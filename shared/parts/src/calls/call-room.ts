import type { CallQuality } from './quality.ts';

/** The connection state of a call. A person who waits alone in its room is connected. */
export type CallState = 'disconnected' | 'connecting' | 'connected' | 'reconnecting';

/** A person in the room. */
export interface CallPerson {
  /** Stable while they are in the room; never shown. */
  identity: string;
  /** The name to show. */
  name: string;
  isOwn: boolean;
  hasMicrophone: boolean;
  hasCamera: boolean;
  /** Their audio and video; undefined for oneself. */
  stream: MediaStream | undefined;
}

export interface CallEvents {
  state: CallState;
  people: readonly CallPerson[];
  quality: CallQuality;
  /** The provider has ended the call. */
  closed: undefined;
}

/**
 * One call, independent of the provider. The page owns the devices: it passes tracks, or null for a device that is off,
 * so that the camera's light goes out. Audio and video of the others come as streams for the page to play.
 */
export interface CallRoom {
  /** Rejects if the room refuses this person. A connection that is lost later is restored automatically. */
  connect(): Promise<void>;
  leave(): Promise<void>;
  /**
   * Call it when the server reports that the other person has left. If media still arrive, they are present and have
   * only lost the server.
   */
  otherLeft(): Promise<void>;
  setMicrophone(track: MediaStreamTrack | null): Promise<void>;
  setCamera(track: MediaStreamTrack | null): Promise<void>;
  /** Calls `handler` with the current value, and then for each change. */
  on<Name extends keyof CallEvents>(
    name: Name,
    handler: (value: CallEvents[Name]) => void,
  ): () => void;
}
