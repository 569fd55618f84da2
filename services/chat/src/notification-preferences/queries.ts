import type {
  NotificationChannel,
  NotificationGroup,
  NotificationTypeName,
} from '@kabar/contracts/notification-channels';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

export interface Switch {
  group: NotificationGroup;
  channel: NotificationChannel;
  enabled: boolean;
}

export interface TypeSwitch {
  type: z.infer<typeof NotificationTypeName>;
  channel: NotificationChannel;
  enabled: boolean;
}

export interface QuietHours {
  from: string;
  until: string;
}

const own = sql<string>`(select auth_api.uid())`;

/** Switches that the caller has set; all others are on. */
export async function listOwnSwitches(db: Database): Promise<Switch[]> {
  return await db
    .selectFrom('chat.notification_preferences')
    .select(['notification_group as group', 'channel', 'enabled'])
    .where('account_id', '=', own)
    .execute();
}

export async function writeSwitches(db: Database, switches: readonly Switch[]): Promise<void> {
  if (switches.length === 0) return;
  await db
    .insertInto('chat.notification_preferences')
    .values(
      switches.map(({ group, channel, enabled }) => ({
        account_id: own,
        notification_group: group,
        channel,
        enabled,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'notification_group', 'channel'])
        .doUpdateSet({ enabled: (row) => row.ref('excluded.enabled') }),
    )
    .execute();
}

/** Switches of single types that the caller has set; all others are on. */
export async function listOwnTypeSwitches(db: Database) {
  return await db
    .selectFrom('chat.type_preferences')
    .select(['type', 'channel', 'enabled'])
    .where('account_id', '=', own)
    .execute();
}

export async function writeTypeSwitches(
  db: Database,
  switches: readonly TypeSwitch[],
): Promise<void> {
  if (switches.length === 0) return;
  await db
    .insertInto('chat.type_preferences')
    .values(switches.map((one) => ({ account_id: own, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'type', 'channel'])
        .doUpdateSet({ enabled: (row) => row.ref('excluded.enabled') }),
    )
    .execute();
}

export async function findOwnQuietHours(db: Database): Promise<QuietHours | null> {
  const row = await db
    .selectFrom('chat.quiet_hours')
    .select([
      sql<string>`to_char(begins_at, 'HH24:MI')`.as('from'),
      sql<string>`to_char(ends_at, 'HH24:MI')`.as('until'),
    ])
    .where('account_id', '=', own)
    .executeTakeFirst();
  return row ?? null;
}

/** null removes them. */
export async function writeQuietHours(db: Database, hours: QuietHours | null): Promise<void> {
  if (hours === null) {
    await db.deleteFrom('chat.quiet_hours').where('account_id', '=', own).execute();
    return;
  }
  const times = { begins_at: hours.from, ends_at: hours.until };
  await db
    .insertInto('chat.quiet_hours')
    .values({ account_id: own, ...times })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(times))
    .execute();
}
