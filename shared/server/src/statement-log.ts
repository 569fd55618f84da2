import type pg from 'pg';
import type { Logger } from 'pino';

const logs = new WeakMap<pg.ClientBase, Logger>();

/** With LOG_LEVEL=debug, logs every batch of statements that this pool sends: their texts with placeholders, never the values. */
export function logStatementsOf(pool: pg.Pool, log: Logger): void {
  if (!log.isLevelEnabled('debug')) return;
  pool.on('connect', (client) => void logs.set(client, log));
}

/** Logs a batch if its connection belongs to a pool whose statements are logged. */
export function logBatch(client: pg.ClientBase, questions: readonly { text: string }[]): void {
  logs.get(client)?.debug({ statements: questions.map(({ text }) => text) }, 'SQL');
}
