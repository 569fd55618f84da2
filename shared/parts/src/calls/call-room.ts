import type { CallQuality } from './quality.ts';

/** The state of the connection to a call. Somebody who waits alone in its room is connected. */
export type CallState = 'disconnected' | 'connecting' | 'connected' | 'reconnecting';

/** A person in the room. */
export interface CallPerson {
  /** Stays the same while they are in the room; never shown. */
  identity: string;
  /** How they are called. */
  name: string;
  isOwn: boolean;
  hasMicrophone: boolean;
  hasCamera: boolean;
  /** Their picture and sound; undefined for oneself. */
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
 * One call, independent of its provider. The page owns the devices: it passes in the tracks, or null for a device that is off, so
 * that the light of a camera goes out. Picture and sound of the others come as streams, which the page plays.
 */
export interface CallRoom {
  /** Rejects when the room refuses this person. A connection that is lost later is restored automatically. */
  connect(): Promise<void>;
  leave(): Promise<void>;
  /** The server says that the other person has left. Whoever still sends is there, only without a way to the server. */
  otherLeft(): Promise<void>;
  setMicrophone(track: MediaStreamTrack | null): Promise<void>;
  setCamera(track: MediaStreamTrack | null): Promise<void>;
  /** Calls `handler` with the current value, and then for each change. */
  on<Name extends keyof CallEvents>(
    name: Name,
    handler: (value: CallEvents[Name]) => void,
  ): () => void;
}
