import type { CallQuality } from './quality.ts';

/** Where the connection to a call stands; somebody who waits alone in its room is connected. */
export type CallState = 'disconnected' | 'connecting' | 'connected' | 'reconnecting';

/** Somebody who is in the room. */
export interface CallPerson {
  /** The same as long as they stay; not shown to anybody. */
  identity: string;
  /** How they are called. */
  name: string;
  isOwn: boolean;
  hasMicrophone: boolean;
  hasCamera: boolean;
  /** What is seen and heard of them; undefined for oneself. */
  stream: MediaStream | undefined;
}

export interface CallEvents {
  state: CallState;
  people: readonly CallPerson[];
  quality: CallQuality;
  /** The provider has ended it from its side. */
  closed: undefined;
}

/**
 * One call, whoever carries it. The devices belong to the page: it hands in the tracks, null for one that is off, so that
 * the light of a camera goes out with the picture. What the others send comes as streams, and the page plays them.
 */
export interface CallRoom {
  /** Fails when the room does not let in; a connection that is lost later mends itself. */
  connect(): Promise<void>;
  leave(): Promise<void>;
  setMicrophone(track: MediaStreamTrack | null): Promise<void>;
  setCamera(track: MediaStreamTrack | null): Promise<void>;
  /** Calls `handler` for each change, and once with what holds now. */
  on<Name extends keyof CallEvents>(
    name: Name,
    handler: (value: CallEvents[Name]) => void,
  ): () => void;
}
