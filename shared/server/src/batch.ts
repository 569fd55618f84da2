import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { logBatch } from './statement-log.ts';
import { beginStatements } from './tracing.ts';

export interface StatementResult {
  // biome-ignore lint/suspicious/noExplicitAny: only the query knows the type of its rows
  rows: any[];
  /** The first word of Postgres' command tag: SELECT, INSERT, COMMIT, ROLLBACK ... */
  command: string;
  /** The number of rows written; undefined for a command that writes none. */
  affected: number | undefined;
}

/** A statement with the promise of its result. */
export interface PendingStatement {
  text: string;
  values: (string | Buffer | null)[];
  result: Promise<StatementResult>;
  resolve(result: StatementResult): void;
  reject(error: Error): void;
}

/** Throws for a value that cannot be encoded before anything is sent, so that no batch is sent in part. */
export function pendingStatement(text: string, values: readonly unknown[] = []): PendingStatement {
  const { promise, resolve, reject } = Promise.withResolvers<StatementResult>();
  // Avoids unhandled rejections; whoever awaits the statement still gets the error.
  promise.catch(() => undefined);
  return { text, values: values.map(utils.prepareValue), result: promise, resolve, reject };
}

/**
 * Pipelines statements in one message with one Sync: one packet to Postgres, one back. After the first failure the
 * later statements do not run and fail with the same error. Outside BEGIN and COMMIT the batch is one transaction. pg
 * itself ends each statement with its own Sync, see docs/adr/0003.
 */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly PendingStatement[],
  /** Called once after all responses; `error` is the one that ended the batch, if any. */
  onEnd: (error?: Error) => void = () => undefined,
) {
  logBatch(client, statements);
  const endSpan = beginStatements(() => statements.map(({ text }) => text));
  const end = (error?: Error) => {
    endSpan?.(error);
    onEnd(error);
  };
  client.query(new Batch(statements, endSpan ? end : onEnd));
}

type RawRow = (string | null)[];
type RowReader = (raw: RawRow) => Record<string, unknown>;

interface Prepared {
  name: string;
  /** Whether Postgres has executed it on this connection before. */
  isKnown: boolean;
  readRow: RowReader | undefined;
}

/** Maximum number of prepared statements per connection; further statements stay unprepared. */
const maxPrepared = 400;
/** The prepared statements of each connection, by SQL text. */
const preparedOn = new WeakMap<pg.Connection, Map<string, Prepared>>();

/** pg calls the handle... methods as messages from Postgres arrive. */
class Batch implements pg.Submittable {
  readonly #statements: readonly PendingStatement[];
  readonly #onEnd: (error?: Error) => void;
  #prepared: Prepared[] = [];
  #completed = 0;
  #rows: Record<string, unknown>[] = [];

  constructor(statements: readonly PendingStatement[], onEnd: (error?: Error) => void) {
    this.#statements = statements;
    this.#onEnd = onEnd;
  }

  /** pg calls this when the next responses belong to this batch. */
  submit(connection: pg.Connection): void {
    const prepared = preparedOn.get(connection) ?? new Map<string, Prepared>();
    preparedOn.set(connection, prepared);
    connection.stream.cork();
    for (const statement of this.#statements)
      this.#prepared.push(write(connection, prepared, statement));
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    const prepared = this.#prepared[this.#completed];
    if (prepared) prepared.readRow = rowReader(fields);
  }

  handleDataRow({ fields }: { fields: RawRow }) {
    const row = this.#prepared[this.#completed]?.readRow?.(fields);
    if (row) this.#rows.push(row);
  }

  handleCommandComplete({ text: tag }: { text: string }) {
    const statement = this.#statements[this.#completed];
    const prepared = this.#prepared[this.#completed];
    if (statement === undefined || prepared === undefined) return;
    prepared.isKnown = true;
    statement.resolve({ rows: this.#rows, ...readTag(tag) });
    this.#rows = [];
    this.#completed += 1;
  }

  handleError(error: Error) {
    // Prepare a failed statement again: its table may have changed.
    const failed = this.#prepared[this.#completed];
    if (failed) failed.isKnown = false;
    for (const statement of this.#statements.slice(this.#completed)) statement.reject(error);
    this.#completed = this.#statements.length;
    // pg sends no further events to a failed query.
    this.#onEnd(error);
  }

  handleReadyForQuery() {
    this.#onEnd();
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: '' });
  }

  // Required by pg's interface; we never limit portals.
  handlePortalSuspended() {}
  handleCopyInResponse() {}
  handleCopyData() {}
}

function write(
  connection: pg.Connection,
  known: Map<string, Prepared>,
  statement: PendingStatement,
) {
  let prepared = known.get(statement.text);
  if (prepared === undefined) {
    const isKept = known.size < maxPrepared;
    prepared = { name: isKept ? `k${known.size}` : '', isKnown: false, readRow: undefined };
    if (isKept) known.set(statement.text, prepared);
  }
  const { name, isKnown } = prepared;
  if (!isKnown) {
    // It may still exist from an attempt that failed before the first response.
    connection.close({ type: 'S', name }, true);
    connection.parse({ name, text: statement.text, types: [] }, true);
  }
  connection.bind({ statement: name, values: statement.values }, true);
  if (!isKnown) connection.describe({ type: 'P' }, true);
  connection.execute(null, true);
  return prepared;
}

function rowReader(fields: pg.FieldDef[]): RowReader {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: pg.types.getTypeParser(dataTypeID, 'text'),
  }));
  return (raw) => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { name, parse } of columns) {
      const value = raw[index];
      row[name] = value === null || value === undefined ? null : parse(value);
      index += 1;
    }
    return row;
  };
}

/** Parses a command tag: 'SELECT 5', 'INSERT 0 3', 'COMMIT'. */
function readTag(tag: string) {
  const [command = '', ...counts] = tag.split(' ');
  const isWrite = command !== 'SELECT' && counts.length > 0;
  return { command, affected: isWrite ? Number(counts.at(-1)) : undefined };
}
