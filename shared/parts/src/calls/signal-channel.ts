import type { SignalKind } from './peer-messages.ts';

/** One message between the two browsers of a call, as it is read. */
export interface Signal {
  kind: SignalKind;
  /** JSON; its reader checks it. */
  body: string;
}

/** Carries what two browsers have to tell each other before they hear each other. */
export interface SignalChannel {
  /** From here on signals of the other one arrive, in their order. Fails when the room is closed to this person. */
  open(onSignal: (signal: Signal) => Promise<void> | void): Promise<void>;
  /** In order; goes on trying while nobody answers. */
  send(kind: SignalKind, body: string): Promise<void>;
  /** Asks at once whether there is something new. */
  look(): void;
  close(): void;
}
