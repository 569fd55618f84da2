import { type Kysely, sql } from 'kysely';

/** Who looks after a staff task, and until when it is snoozed. Incidents have their owner in their own row. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table backoffice.staff_task_marks (
      kind text not null,
      task_id uuid not null,
      -- since when the task waits: one that starts anew has no owner and is not snoozed
      since timestamptz not null,
      -- whom the task is about; the mark goes with the account
      person_id uuid references auth.accounts (id) on delete cascade,
      other_id uuid references auth.accounts (id) on delete cascade,
      owner_id uuid references auth.accounts (id) on delete cascade,
      snoozed_until timestamptz,
      snooze_reason text constraint staff_task_marks_reason check (length(snooze_reason) between 3 and 500),
      changed_at timestamptz not null,
      primary key (kind, task_id),
      constraint staff_task_marks_snoozed check ((snoozed_until is null) = (snooze_reason is null))
    );
    -- one's own tasks
    create index staff_task_marks_owner on backoffice.staff_task_marks (owner_id) where owner_id is not null;
    -- what is snoozed
    create index staff_task_marks_snoozed on backoffice.staff_task_marks (snoozed_until) where snoozed_until is not null;
    -- marks of erased people
    create index staff_task_marks_person on backoffice.staff_task_marks (person_id) where person_id is not null;
    create index staff_task_marks_other on backoffice.staff_task_marks (other_id) where other_id is not null;
    -- marks to forget
    create index staff_task_marks_changed on backoffice.staff_task_marks (changed_at);
    alter table backoffice.staff_task_marks enable row level security, force row level security;
  `.execute(db);
}
