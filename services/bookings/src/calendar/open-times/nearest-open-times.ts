import { type Kysely, sql } from 'kysely';

/** At most three open times that are free for both people, the nearest first. */
export async function nearestOpenTimes<Tables>(
  db: Kysely<Tables>,
  wanted: {
    companionId: string;
    clientId: string;
    around: Date;
    minutes: number;
    now: Date;
    /** Exclusive upper bound. */
    before?: Date;
  },
): Promise<Date[]> {
  const { companionId, clientId, around, minutes, now, before } = wanted;
  const { rows } = await sql<{ moment: Date }>`
    select moment from bookings.nearest_open_times(${companionId}, ${clientId}, ${around}, ${minutes}, ${now},
      coalesce(${before ?? null}::timestamptz, 'infinity')) as moment
  `.execute(db);
  return rows.map(({ moment }) => moment);
}
