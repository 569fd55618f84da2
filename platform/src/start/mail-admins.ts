import type { AdminChange } from '@kabar/words/admin-mails';
import type pg from 'pg';

/** Enqueues a mail about an added or removed admin to that person and to all admins. Runs as kabar_auth_system. */
export async function mailAdmins(
  client: pg.Client,
  person: string,
  change: AdminChange,
): Promise<void> {
  await client.query(
    `select auth_api.send_mail(reader.id, 'admin-changed', jsonb_build_object('change', $2::text,
         'name', coalesce((select full_name from auth.profiles where id = $1),
           (select email::text from auth.accounts where id = $1))))
       from (select user_id as id from auth.user_roles where role = 'admin' union select $1::uuid) as reader`,
    [person, change],
  );
}
