import type { SignalKind } from './peer-messages.ts';
import type { Signal, SignalChannel } from './signal-channel.ts';

/** Two connected channels in one page. Each delivers the other's signals in order, once it has a listener. */
export function memoryChannels(): [MemoryChannel, MemoryChannel] {
  const first = new MemoryChannel();
  const second = new MemoryChannel();
  first.other = second;
  second.other = first;
  return [first, second];
}

export class MemoryChannel implements SignalChannel {
  other: MemoryChannel | undefined;
  /** While true nothing is delivered; signals arrive at the next look() after that. */
  isCut = false;
  #onSignal: ((signal: Signal) => Promise<void> | void) | undefined;
  readonly #waiting: Signal[] = [];
  #handing: Promise<void> = Promise.resolve();

  async open(onSignal: (signal: Signal) => Promise<void> | void): Promise<void> {
    this.#onSignal = onSignal;
    this.look();
  }

  async send(kind: SignalKind, body: string): Promise<void> {
    if (this.other) this.other.#arrive({ kind, body });
  }

  #arrive(signal: Signal) {
    this.#waiting.push(signal);
    this.look();
  }

  look(): void {
    this.#handing = this.#handing.then(async () => {
      while (this.#onSignal && !this.isCut) {
        const signal = this.#waiting.shift();
        if (signal === undefined) return;
        await this.#onSignal(signal);
      }
    });
  }

  close(): void {
    this.#onSignal = undefined;
  }
}
