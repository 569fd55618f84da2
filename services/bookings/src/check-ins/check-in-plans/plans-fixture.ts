import { randomUUID } from 'node:crypto';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

/** Inserts a plan of a client, for themselves or a loved one: every day at 08:00. */
export async function addPlan(
  { database }: Pick<TestInstallation, 'database'>,
  { accountId }: Pick<InstallationPerson, 'accountId'>,
  lovedOneId: string | null = null,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into bookings.check_in_plans (id, client_id, loved_one_id, days_kind, first_opens, first_minutes, time_zone, asked_by,
         contact_order, next_date, next_window, next_opens_at, created_at)
       values ($1, $2, $3, 'every_day', 480, 60, 'UTC', '{}', '{}', '2900-01-01', 1, '2900-01-01 08:00+00', now()) returning id`,
    [randomUUID(), accountId, lovedOneId],
  );
  return row?.id ?? '';
}
