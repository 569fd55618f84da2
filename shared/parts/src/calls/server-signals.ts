import type { callSignals } from '@kabar/contracts/call-signals';
import { createApi, newId } from '@kabar/web/api';
import { Problem } from '@kabar/web/problem';
import { onConnection, onEvent } from '@kabar/web/realtime';
import type { EndReason } from './api.ts';
import type { SignalKind } from './peer-messages.ts';
import type { Signal, SignalChannel } from './signal-channel.ts';

const api = createApi<typeof callSignals>('chat');

export interface ServerSignalsOptions {
  seat: string;
  roomName: string;
  /** The number of the last signal before this seat joined. */
  after: number;
  /** Guests have no socket and poll instead. */
  hasSocket: boolean;
  /** Called when the people or the end of the call may have changed. */
  onChange: () => void;
  onEnded: (reason: EndReason) => void;
  onSeatEnded: () => void;
}

/** Milliseconds between polls without a socket. */
const round = 1_000;
/** Milliseconds before a retry after a failure. */
const secondTry = 1_000;

/** Signals of a call, stored and numbered by the chat service. Live events only announce new ones. */
export class ServerSignals implements SignalChannel {
  readonly #options: ServerSignalsOptions;
  #after: number;
  #changes: number | undefined;
  #stops: (() => void)[] = [];
  #onSignal: ((signal: Signal) => Promise<void> | void) | undefined;
  #isOpen = false;
  #reading: Promise<void> | undefined;
  #readAgain = false;
  /** The last signal being sent; each waits for the previous one. */
  #sending: Promise<void> = Promise.resolve();

  constructor(options: ServerSignalsOptions) {
    this.#options = options;
    this.#after = options.after;
  }

  async open(onSignal: (signal: Signal) => Promise<void> | void): Promise<void> {
    this.#onSignal = onSignal;
    this.#isOpen = true;
    if (this.#options.hasSocket) this.#listen();
    else this.#askInRounds();
    await this.#read();
  }

  send(kind: SignalKind, body: string): Promise<void> {
    const signal = { seat: this.#options.seat, id: newId(), kind, body };
    const sent = this.#sending.then(() => this.#deliver(signal));
    this.#sending = sent.catch(() => undefined);
    return sent;
  }

  look(): void {
    void this.#read();
  }

  close(): void {
    this.#isOpen = false;
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #listen() {
    const { roomName } = this.#options;
    this.#stops = [
      onEvent('call_signal', (event) => {
        if (event.roomName === roomName) this.look();
      }),
      onEvent('resync', () => this.look()),
      onConnection((connected) => connected && this.look()),
    ];
  }

  #askInRounds() {
    const timer = setInterval(() => this.look(), round);
    this.#stops = [() => clearInterval(timer)];
  }

  /** One read at a time, so that each signal is delivered once and in order. */
  async #read(): Promise<void> {
    if (this.#reading) {
      this.#readAgain = true;
      return this.#reading;
    }
    this.#reading = this.#readAll();
    try {
      await this.#reading;
    } finally {
      this.#reading = undefined;
    }
    if (this.#readAgain) {
      this.#readAgain = false;
      await this.#read();
    }
  }

  async #readAll() {
    try {
      let more = true;
      while (more && this.#isOpen) more = await this.#readSome();
    } catch (failure) {
      if (isSeatEnded(failure)) this.#options.onSeatEnded();
      // Other failures are temporary: the next event, poll or look() retries.
    }
  }

  async #readSome(): Promise<boolean> {
    const { seat } = this.#options;
    const answer = await api(
      'POST /call-signals/unread',
      { seat, after: this.#after },
      { background: true },
    );
    for (const { kind, body } of answer.signals) {
      if (!this.#isOpen) return false;
      await this.#onSignal?.({ kind, body });
    }
    this.#after = answer.next;
    if (answer.ended) this.#options.onEnded(answer.ended);
    else if (this.#changes !== undefined && this.#changes !== answer.changes)
      this.#options.onChange();
    this.#changes = answer.changes;
    return answer.signals.length > 0;
  }

  async #deliver(signal: Parameters<typeof send>[0]) {
    for (;;) {
      try {
        await send(signal);
        return;
      } catch (failure) {
        if (isSeatEnded(failure)) this.#options.onSeatEnded();
        if (!isPassing(failure) || !this.#isOpen) throw failure;
        await new Promise((resolve) => setTimeout(resolve, secondTry));
      }
    }
  }
}

function send(signal: { seat: string; id: string; kind: SignalKind; body: string }) {
  return api('POST /call-signals', signal, { background: true });
}

function isSeatEnded(failure: unknown): boolean {
  return failure instanceof Problem && failure.code === 'seat_ended';
}

/** Temporary failures, after which the signal is resent; its id makes this idempotent. */
function isPassing(failure: unknown): boolean {
  return (
    failure instanceof Problem &&
    (failure.status === 0 || failure.status === 429 || failure.status >= 500)
  );
}
