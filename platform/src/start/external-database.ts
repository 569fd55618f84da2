import pg from 'pg';
import { OperatorError } from './operator-error.ts';

/** Long, because modules load at the same time, which delays reading the response on a busy machine. */
const timeoutMs = 20_000;

/** Throws an OperatorError if the database of DATABASE_URL does not respond or is too old. */
export async function refuseUnusableDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  const { host, pathname } = new URL(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if ((rows[0]?.version ?? 0) < 180_000) {
      throw new OperatorError(
        `The database at ${host} is older than Postgres 18, which Kabar needs.`,
      );
    }
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new OperatorError(
      `The database ${pathname.slice(1)} at ${host} of DATABASE_URL cannot be used: ${reason}.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
