import { personalKey } from '@kabar/web/personal-storage';

/** A message that this browser has accepted and the service has not stored yet. */
export interface QueuedMessage {
  /** Made by the browser, so that a message that is sent twice is stored once. */
  id: string;
  conversationId: string;
  content: string;
  /** ISO 8601. */
  writtenAt: string;
  /** Set when the service refused it finally: its message for the reader. */
  refusal?: string;
}

/** The result of an attempt: stored, refused finally, or to be retried. */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; waitMs?: number };

export interface OutboxParts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The owner of the queue; another person in the same browser has another one. */
  accountId: string;
  send: (message: QueuedMessage) => Promise<SendResult>;
  schedule?: (work: () => void, milliseconds: number) => void;
}

const firstPause = 1_000;
const longestPause = 15_000;

/**
 * Sends messages one by one, in the order of writing, until each is stored or refused. The queue is in the browser's storage,
 * so that it survives a reload; other windows call `reread`.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #listeners = new Set<() => void>();
  #queue: readonly QueuedMessage[];
  #sending = false;
  #waiting = false;
  #pause = firstPause;
  #struggling = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#queue = this.#read();
  }

  get queue(): readonly QueuedMessage[] {
    return this.#queue;
  }

  /** Whether the last attempt did not reach the service. */
  get struggling(): boolean {
    return this.#struggling;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  add(message: QueuedMessage): void {
    this.#change((queue) => [...queue, message]);
    if (!this.#sending && !this.#waiting) void this.#work();
  }

  tryAgain(id: string): void {
    this.#change((queue) =>
      queue.map((one) => {
        const { refusal: _, ...rest } = one;
        return one.id === id ? rest : one;
      }),
    );
    this.flush();
  }

  remove(id: string): void {
    this.#change((queue) => queue.filter((one) => one.id !== id));
  }

  /** Reads the queue again after another window changed or deleted it. */
  reread(): void {
    this.#queue = this.#read();
    this.#tell();
  }

  /** Sends at once, even if a later attempt was scheduled, for example because the connection is back. */
  flush(): void {
    this.#waiting = false;
    this.#pause = firstPause;
    if (!this.#sending) void this.#work();
  }

  async #work(): Promise<void> {
    this.#sending = true;
    try {
      for (let next = this.#next(); next && !this.#waiting; next = this.#next()) {
        const result = await this.#parts.send(next);
        this.#settle(next.id, result);
      }
    } finally {
      this.#sending = false;
    }
  }

  #next(): QueuedMessage | undefined {
    return this.#queue.find((message) => message.refusal === undefined);
  }

  #settle(id: string, result: SendResult): void {
    this.#struggling = result.kind === 'later' && result.waitMs === undefined;
    switch (result.kind) {
      case 'sent':
        this.#pause = firstPause;
        this.remove(id);
        break;
      case 'refused':
        this.#change((queue) =>
          queue.map((one) => (one.id === id ? { ...one, refusal: result.reason } : one)),
        );
        break;
      case 'later':
        this.#wait(result.waitMs);
        break;
    }
  }

  #wait(waitMs: number | undefined): void {
    this.#waiting = true;
    const pause = waitMs ?? this.#pause;
    this.#pause = Math.min(this.#pause * 2, longestPause);
    const schedule = this.#parts.schedule ?? ((work, time) => void setTimeout(work, time));
    schedule(() => {
      if (!this.#waiting) return;
      this.#waiting = false;
      if (!this.#sending) void this.#work();
    }, pause);
    this.#tell();
  }

  /** Reads the storage before it writes, because another window may have changed the queue. */
  #change(change: (queue: readonly QueuedMessage[]) => readonly QueuedMessage[]): void {
    this.#queue = change(this.#read());
    const { storage } = this.#parts;
    try {
      if (this.#queue.length === 0) storage.removeItem(this.#key);
      else storage.setItem(this.#key, JSON.stringify(this.#queue));
    } catch {
      // Without storage the queue lasts as long as the page.
    }
    this.#tell();
  }

  get #key(): string {
    return personalKey(this.#parts.accountId, 'outbox');
  }

  #read(): readonly QueuedMessage[] {
    try {
      const stored: unknown = JSON.parse(this.#parts.storage.getItem(this.#key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isQueuedMessage) : [];
    } catch {
      return this.#queue ?? [];
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function isQueuedMessage(value: unknown): value is QueuedMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'conversationId', 'content', 'writtenAt'].every(
      (name) => name in value && typeof Reflect.get(value, name) === 'string',
    )
  );
}
