import type { CallEvents } from './call-room.ts';

type Handler<Name extends keyof CallEvents> = (value: CallEvents[Name]) => void;

/** The events of a room. A new listener first gets the current values. */
export class CallNews {
  readonly #handlers: { [Name in keyof CallEvents]: Set<Handler<Name>> } = {
    state: new Set(),
    people: new Set(),
    quality: new Set(),
    closed: new Set(),
  };
  #now: CallEvents = { state: 'disconnected', people: [], quality: 'good', closed: undefined };

  get now(): Readonly<CallEvents> {
    return this.#now;
  }

  on<Name extends keyof CallEvents>(name: Name, handler: Handler<Name>): () => void {
    this.#handlers[name].add(handler);
    if (name !== 'closed') handler(this.#now[name]);
    return () => void this.#handlers[name].delete(handler);
  }

  tell<Name extends keyof CallEvents>(name: Name, value: CallEvents[Name]): void {
    // Unchanged values are not emitted again.
    if (name !== 'closed' && this.#now[name] === value) return;
    this.#now = { ...this.#now, [name]: value };
    for (const handler of this.#handlers[name]) handler(value);
  }
}
