import { randomUUID } from 'node:crypto';
import { type EarningLine, nextEarningLine } from '@kabar/rules/earning-lines';

interface Place {
  database: { query(text: string, values?: unknown[]): Promise<unknown[]> };
}

/** Posts an earning for a session logged four days ago by default, which makes it payable; returns the log's id. */
export async function addEarning(
  { database }: Place,
  companion: { accountId: string },
  more: { minutes?: number; loggedAt?: Date; day?: string } = {},
): Promise<string> {
  const { minutes = 25, loggedAt = new Date(Date.now() - 96 * 3_600_000), day } = more;
  const id = randomUUID();
  await setEarning({ database }, companion, {
    ...{ id, minutes, bookedMinutes: minutes, day: day ?? loggedAt, at: loggedAt },
  });
  return id;
}

/** Sets the paid minutes of a session as the bookings service does. */
export async function setEarning(
  { database }: Place,
  companion: { accountId: string },
  more: {
    id: string;
    minutes: number;
    bookedMinutes: number;
    day?: string | Date;
    byStaff?: boolean;
    at?: Date;
  },
): Promise<void> {
  const { id, minutes, bookedMinutes, day = '2026-04-01', byStaff = false, at = new Date() } = more;
  const [row] = (await database.query(
    'select billing_api.earning_lines(array[$1::uuid]) as lines',
    [id],
  )) as { lines: (Omit<EarningLine, 'heldUntil'> & { heldUntil: string })[] }[];
  const lines = (row?.lines ?? []).map((one) => ({ ...one, heldUntil: new Date(one.heldUntil) }));
  const line = nextEarningLine(lines, { minutes, isLimited: true }, at);
  if (line === null) return;
  await database.query(
    `select billing_api.post_earning(array[$1::uuid], $2, 'booking', $3, $4, $5, $6::date, $7, $8, true, $9)`,
    [
      ...[id, companion.accountId, line.minutes, minutes, bookedMinutes, day],
      ...[line.heldUntil, byStaff, at],
    ],
  );
}
