import type { SignalKind } from './peer-messages.ts';

/** A received message between the two browsers of a call. */
export interface Signal {
  kind: SignalKind;
  /** JSON; the receiver validates it. */
  body: string;
}

/** Transports the signals with which two browsers connect. */
export interface SignalChannel {
  /** Starts to deliver the other side's signals in order. Rejects if the room refuses this person. */
  open(onSignal: (signal: Signal) => Promise<void> | void): Promise<void>;
  /** Sends in order, and retries until there is a response. */
  send(kind: SignalKind, body: string): Promise<void>;
  /** Reads new signals at once. */
  look(): void;
  close(): void;
}
