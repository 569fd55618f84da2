import { createHash } from 'node:crypto';
import pg from 'pg';
import utils from 'pg/lib/utils.js';

export interface StatementResult {
  // biome-ignore lint/suspicious/noExplicitAny: what a row holds is known to the query alone
  rows: any[];
  /** The first word of the command tag: SELECT, INSERT, COMMIT, ROLLBACK ... */
  command: string;
  /** Rows that were written; undefined for a command that writes none. */
  affected: number | undefined;
}

/** A statement, and the promise of what Postgres answers. */
export interface Question {
  text: string;
  values: (string | Buffer | null)[];
  answer: Promise<StatementResult>;
  resolve(result: StatementResult): void;
  reject(error: Error): void;
}

/** Throws for a value that cannot be written: before anything is sent, so that no message stops halfway. */
export function question(text: string, values: readonly unknown[] = []): Question {
  const { promise, resolve, reject } = Promise.withResolvers<StatementResult>();
  // Whoever asked hears of a failure; the others of the batch need not.
  promise.catch(() => undefined);
  return { text, values: values.map(utils.prepareValue), answer: promise, resolve, reject };
}

/**
 * Sends statements as one message with one Sync: one packet to Postgres, one back. After the first that fails none of
 * the later ones runs, and all of them fail with its error. Outside BEGIN and COMMIT the message is one transaction. Resolves
 * when everything is answered, well or not. (pg itself ends each statement with a Sync of its own: docs/adr/0003.)
 */
export function sendBatch(client: pg.ClientBase, questions: readonly Question[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  client.query(new Batch(questions, resolve));
  return promise;
}

type RawRow = (string | null)[];
type RowReader = (raw: RawRow) => Record<string, unknown>;

/** What each connection has prepared: by the text of the statement, how to read its rows, if it has any. */
type Prepared = Map<string, RowReader | undefined>;
const preparedOn = new WeakMap<pg.Connection, Prepared>();

/** The methods named handle... are called by pg as the messages of Postgres arrive. */
class Batch implements pg.Submittable {
  readonly #questions: readonly Question[];
  readonly #onEnd: () => void;
  #answered = 0;
  #prepared: Prepared = new Map();
  #readRow: RowReader | undefined;
  #rows: Record<string, unknown>[] = [];

  constructor(questions: readonly Question[], onEnd: () => void) {
    this.#questions = questions;
    this.#onEnd = onEnd;
  }

  /** Called by pg when it is this batch's turn. */
  submit(connection: pg.Connection): void {
    this.#prepared = preparedOn.get(connection) ?? new Map();
    preparedOn.set(connection, this.#prepared);
    connection.stream.cork();
    for (const asked of this.#questions) this.#write(connection, asked);
    connection.sync();
    connection.stream.uncork();
  }

  #write(connection: pg.Connection, { text, values }: Question) {
    const statement = nameOf(text);
    const isNew = !this.#prepared.has(text);
    if (isNew) {
      // It may stand there from a time when it failed before its first answer.
      connection.close({ type: 'S', name: statement }, true);
      connection.parse({ name: statement, text, types: [] }, true);
    }
    connection.bind({ statement, values }, true);
    if (isNew) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    this.#readRow = rowReader(fields);
  }

  handleDataRow({ fields }: { fields: RawRow }) {
    this.#readRow ??= this.#prepared.get(this.#questions[this.#answered]?.text ?? '');
    if (this.#readRow) this.#rows.push(this.#readRow(fields));
  }

  handleCommandComplete({ text: tag }: { text: string }) {
    const asked = this.#questions[this.#answered];
    if (asked === undefined) return;
    if (!this.#prepared.has(asked.text)) this.#prepared.set(asked.text, this.#readRow);
    asked.resolve({ rows: this.#rows, ...readTag(tag) });
    this.#rows = [];
    this.#readRow = undefined;
    this.#answered += 1;
    if (this.#answered === this.#questions.length) this.#onEnd();
  }

  handleError(error: Error) {
    for (const asked of this.#questions.slice(this.#answered)) asked.reject(error);
    this.#answered = this.#questions.length;
    this.#onEnd();
  }

  handleReadyForQuery() {}

  handleEmptyQuery() {
    this.handleCommandComplete({ text: '' });
  }

  // Neither is ever asked for here.
  handlePortalSuspended() {}
  handleCopyInResponse() {}
  handleCopyData() {}
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

const names = new Map<string, string>();

/** Statements are few: dynamic lists travel as arrays. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    if (names.size < 2_000) names.set(text, name);
  }
  return name;
}
