import { serviceNames } from '@kabar/contracts/contract';
import { roleUrl } from '@kabar/server/database-roles';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ensureLogin } from './ensure-role.ts';

/**
 * Speeds up commits of migrations. After a crash, the next start repeats lost steps. The first later commit of a request flushes
 * them too.
 */
export const commitSoon = 'set synchronous_commit = off';

/** The role that owns the schema of the job queue and nothing else. A role that does not own it would silently get no jobs. */
export const jobsRole = 'kabar_jobs';

const silent = new Logger(() => () => undefined);

/**
 * Migrates the job queue: its schema, and jobs_api.enqueue, with which services enqueue jobs inside their transactions. Runs before the
 * services' migrations, which may refer to it. `meanwhile` runs on the client during the queue's own migrations.
 */
export async function migrateJobs(
  client: pg.Client,
  options: { adminUrl: string; secret: string },
  meanwhile: () => Promise<void>,
): Promise<void> {
  await ensureLogin(client, jobsRole, options.secret);
  // graphile-worker runs `create schema` even if it exists; afterwards the right is revoked.
  await client.query(`
    do $$ begin
      execute format('grant connect, create on database %I to ${jobsRole}', current_database());
    end $$;
  `);
  await Promise.all([migrateQueue(options), meanwhile()]);
  await client.query(`
    do $$ begin
      execute format('revoke create on database %I from ${jobsRole}', current_database());
    end $$;
    grant ${jobsRole} to current_user;
    create schema if not exists jobs_api authorization ${jobsRole};
    grant usage on schema jobs_api to public;
  `);
  await publishEnqueue(client);
  await publishTakeDue(client);
  await publishGivenUp(client);
}

async function migrateQueue({ adminUrl, secret }: { adminUrl: string; secret: string }) {
  const connectionString = roleUrl(adminUrl, jobsRole, secret);
  const pgPool = new pg.Pool({ connectionString, max: 1 });
  pgPool.on('connect', (connection) => connection.query(commitSoon).catch(() => undefined));
  pgPool.on('error', () => undefined);
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    await pgPool.end();
  }
}

/** Creates jobs_api.enqueue. Tasks are named '<service>:<task>'. A job replaces a pending one with the same key. */
async function publishEnqueue(client: pg.Client) {
  await client.query(`
    set role ${jobsRole};
    create or replace function jobs_api.enqueue(
      task text, payload jsonb default '{}', run_at timestamptz default null, job_key text default null)
      returns void language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if task !~ '^(${serviceNames.join('|')}):[a-z][a-z-]*$' then
          raise exception 'no task is called %', task using errcode = '22023';
        end if;
        perform graphile_worker.add_job(task, enqueue.payload::json,
          run_at => coalesce(enqueue.run_at, now()), job_key => enqueue.job_key);
      end $$;
    revoke all on function jobs_api.enqueue(text, jsonb, timestamptz, text) from public;
    reset role;
  `);
}

/**
 * Creates two functions with which one transaction can do the work of many due jobs: one lists the due jobs; the other removes them
 * from the queue, once the caller has locked the rows concerned. If the transaction fails, the jobs stay in the queue.
 */
async function publishTakeDue(client: pg.Client) {
  const isDue =
    'job.run_at <= now() and job.locked_at is null and job.attempts < job.max_attempts and job.key is not null';
  await client.query(`
    set role ${jobsRole};
    create or replace function jobs_api.due(task text, most integer) returns table (key text, payload jsonb)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select job.key, job.payload::jsonb
          from graphile_worker._private_jobs as job join graphile_worker._private_tasks as known on known.id = job.task_id
          where known.identifier = due.task and ${isDue} order by job.run_at, job.id limit due.most
      $$;
    revoke all on function jobs_api.due(text, integer) from public;
    create or replace function jobs_api.take_due(task text, keys text[]) returns setof jsonb
      language sql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
        delete from graphile_worker._private_jobs where id in (
          select job.id
            from graphile_worker._private_jobs as job join graphile_worker._private_tasks as known on known.id = job.task_id
            where known.identifier = take_due.task and job.key = any (take_due.keys) and ${isDue}
            for update of job skip locked)
          returning payload::jsonb
      $$;
    revoke all on function jobs_api.take_due(text, text[]) from public;
    reset role;
  `);
}

/**
 * Creates functions for alerts in the back office: the numbers of jobs without attempts left by task, without payloads; and since when
 * the oldest due job has been waiting.
 */
async function publishGivenUp(client: pg.Client) {
  await client.query(`
    set role ${jobsRole};
    create or replace function jobs_api.given_up() returns table (task text, jobs integer)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select task.identifier, count(*)::integer
          from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
          where job.attempts >= job.max_attempts and job.locked_at is null group by 1 order by 1
      $$;
    revoke all on function jobs_api.given_up() from public;
    create or replace function jobs_api.due_since() returns timestamptz
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select min(run_at) from graphile_worker._private_jobs
          where run_at <= now() and locked_at is null and attempts < max_attempts
      $$;
    revoke all on function jobs_api.due_since() from public;
    reset role;
  `);
}

/** Allows a service and its published functions to enqueue jobs. */
export async function grantEnqueue(client: pg.Client, service: string): Promise<void> {
  await client.query(`
    grant execute on function jobs_api.enqueue(text, jsonb, timestamptz, text)
      to kabar_${service}, kabar_${service}_system, kabar_${service}_owner
  `);
}

/** Allows the bookings service to take many due jobs at once. */
export async function grantTakeDue(client: pg.Client): Promise<void> {
  await client.query(
    'grant execute on function jobs_api.due(text, integer), jobs_api.take_due(text, text[]) to kabar_bookings_system',
  );
}

/** Allows the back office to read alerts about jobs. */
export async function grantGivenUp(client: pg.Client): Promise<void> {
  await client.query(
    'grant execute on function jobs_api.given_up(), jobs_api.due_since() to kabar_backoffice',
  );
}
