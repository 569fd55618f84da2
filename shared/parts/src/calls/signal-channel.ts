import type { SignalKind } from './peer-messages.ts';

/** One message between the two browsers of a call, as it is read. */
export interface Signal {
  kind: SignalKind;
  /** JSON; its reader checks it. */
  body: string;
}

/** Transports the signals with which two browsers connect. */
export interface SignalChannel {
  /** Starts to deliver the other side's signals in order. Rejects when the room refuses this person. */
  open(onSignal: (signal: Signal) => Promise<void> | void): Promise<void>;
  /** Sends in order, and retries while there is no answer. */
  send(kind: SignalKind, body: string): Promise<void>;
  /** Reads new signals at once. */
  look(): void;
  close(): void;
}
