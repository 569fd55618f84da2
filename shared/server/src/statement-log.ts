import type pg from 'pg';
import type { Logger } from 'pino';

const logs = new WeakMap<pg.ClientBase, Logger>();

/** Logs every batch of this pool with LOG_LEVEL=debug: SQL with placeholders, never the values. */
export function logStatementsOf(pool: pg.Pool, log: Logger): void {
  if (!log.isLevelEnabled('debug')) return;
  pool.on('connect', (client) => void logs.set(client, log));
}

export function logBatch(client: pg.ClientBase, questions: readonly { text: string }[]): void {
  logs.get(client)?.debug({ statements: questions.map(({ text }) => text) }, 'SQL');
}
