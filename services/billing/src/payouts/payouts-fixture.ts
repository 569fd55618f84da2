import { randomUUID } from 'node:crypto';

interface Place {
  database: { query(text: string, values?: unknown[]): Promise<unknown[]> };
}

/** For tests: posts an earning for a session logged four days ago, by default, which makes it payable; returns the log's id. */
export async function addEarning(
  { database }: Place,
  companion: { accountId: string },
  more: { minutes?: number; loggedAt?: Date; day?: string } = {},
): Promise<string> {
  const { minutes = 25, loggedAt = new Date(Date.now() - 96 * 3_600_000), day } = more;
  const id = randomUUID();
  await database.query(
    `select billing_api.set_earning(array[$1::uuid], $2, 'booking', $3, $3, $4::date, false, true, $5)`,
    [id, companion.accountId, minutes, day ?? loggedAt, loggedAt],
  );
  return id;
}
