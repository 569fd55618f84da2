import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { logBatch } from './statement-log.ts';
import { beginStatements } from './tracing.ts';

export interface StatementResult {
  // biome-ignore lint/suspicious/noExplicitAny: only the query knows the type of its rows
  rows: any[];
  /** The first word of the command tag: SELECT, INSERT, COMMIT, ROLLBACK ... */
  command: string;
  /** The number of rows written; undefined for a command that writes none. */
  affected: number | undefined;
}

/** A statement, and the promise of its result. */
export interface Question {
  text: string;
  values: (string | Buffer | null)[];
  answer: Promise<StatementResult>;
  resolve(result: StatementResult): void;
  reject(error: Error): void;
}

/** Throws for a value that cannot be encoded, before anything is sent, so that no message is sent in part. */
export function question(text: string, values: readonly unknown[] = []): Question {
  const { promise, resolve, reject } = Promise.withResolvers<StatementResult>();
  // Avoids unhandled rejections: the caller of the failed statement still gets the error.
  promise.catch(() => undefined);
  return { text, values: values.map(utils.prepareValue), answer: promise, resolve, reject };
}

/**
 * Sends statements as one message with one Sync: one packet to Postgres, one back. After the first failure the later
 * statements do not run, and all of them fail with its error. Outside BEGIN and COMMIT the message is one transaction.
 * (pg itself ends each statement with a Sync of its own: docs/adr/0003.)
 */
export function sendBatch(
  client: pg.ClientBase,
  questions: readonly Question[],
  /** Called once, when all statements are answered; with the error that ended the batch, if there was one. */
  onEnd: (error?: Error) => void = () => undefined,
) {
  logBatch(client, questions);
  const endSpan = beginStatements(() => questions.map(({ text }) => text));
  const end = (error?: Error) => {
    endSpan?.(error);
    onEnd(error);
  };
  client.query(new Batch(questions, endSpan ? end : onEnd));
}

type RawRow = (string | null)[];
type RowReader = (raw: RawRow) => Record<string, unknown>;

interface Prepared {
  name: string;
  /** False until Postgres has executed it once on this connection. */
  isKnown: boolean;
  readRow: RowReader | undefined;
}

/** Maximum number of prepared statements per connection; further statements are not kept. */
const mostPrepared = 400;
/** The prepared statements of each connection, by their text. */
const preparedOn = new WeakMap<pg.Connection, Map<string, Prepared>>();

/** The methods named handle... are called by pg as the messages of Postgres arrive. */
class Batch implements pg.Submittable {
  readonly #questions: readonly Question[];
  readonly #onEnd: (error?: Error) => void;
  #prepared: Prepared[] = [];
  #answered = 0;
  #rows: Record<string, unknown>[] = [];

  constructor(questions: readonly Question[], onEnd: (error?: Error) => void) {
    this.#questions = questions;
    this.#onEnd = onEnd;
  }

  /** Called by pg when the following answers belong to this batch. */
  submit(connection: pg.Connection): void {
    const known = preparedOn.get(connection) ?? new Map<string, Prepared>();
    preparedOn.set(connection, known);
    connection.stream.cork();
    for (const asked of this.#questions) this.#prepared.push(write(connection, known, asked));
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    const prepared = this.#prepared[this.#answered];
    if (prepared) prepared.readRow = rowReader(fields);
  }

  handleDataRow({ fields }: { fields: RawRow }) {
    const row = this.#prepared[this.#answered]?.readRow?.(fields);
    if (row) this.#rows.push(row);
  }

  handleCommandComplete({ text: tag }: { text: string }) {
    const asked = this.#questions[this.#answered];
    const prepared = this.#prepared[this.#answered];
    if (asked === undefined || prepared === undefined) return;
    prepared.isKnown = true;
    asked.resolve({ rows: this.#rows, ...readTag(tag) });
    this.#rows = [];
    this.#answered += 1;
  }

  handleError(error: Error) {
    // A failed statement is prepared again: its table may have changed.
    const failed = this.#prepared[this.#answered];
    if (failed) failed.isKnown = false;
    for (const asked of this.#questions.slice(this.#answered)) asked.reject(error);
    this.#answered = this.#questions.length;
    // pg sends no further events to a failed query.
    this.#onEnd(error);
  }

  handleReadyForQuery() {
    this.#onEnd();
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: '' });
  }

  // Not used here.
  handlePortalSuspended() {}
  handleCopyInResponse() {}
  handleCopyData() {}
}

function write(connection: pg.Connection, known: Map<string, Prepared>, asked: Question) {
  let prepared = known.get(asked.text);
  if (prepared === undefined) {
    const isKept = known.size < mostPrepared;
    prepared = { name: isKept ? `k${known.size}` : '', isKnown: false, readRow: undefined };
    if (isKept) known.set(asked.text, prepared);
  }
  const { name: statement, isKnown } = prepared;
  if (!isKnown) {
    // It may still exist from an earlier failure before the first answer.
    connection.close({ type: 'S', name: statement }, true);
    connection.parse({ name: statement, text: asked.text, types: [] }, true);
  }
  connection.bind({ statement, values: asked.values }, true);
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

/** 'SELECT 5', 'INSERT 0 3', 'COMMIT'. */
function readTag(tag: string) {
  const [command = '', ...counts] = tag.split(' ');
  const isWrite = command !== 'SELECT' && counts.length > 0;
  return { command, affected: isWrite ? Number(counts.at(-1)) : undefined };
}
