import { randomUUID } from 'node:crypto';
import { type Browser, expect } from '@playwright/test';
import { subscribe } from '../bookings-people.ts';
import { newPerson, type Person } from '../people.ts';
import { asSystem } from '../system.ts';
import { newClient, unique, verifiedCompanion } from '../trial-bookings-people.ts';
import { wish } from '../trial-requests-people.ts';

/** Creates a staff member for one test, signed in with a one-time code. */
export async function newStaff(
  baseURL: string | undefined,
  role: 'admin' | 'moderator',
  language: 'en' | 'id',
): Promise<Person> {
  const person = await newPerson(baseURL, unique(role === 'admin' ? 'Ayu' : 'Joko'), 'client');
  await person.api.patch('/api/auth/profile', { data: { language } });
  await asSystem((system) =>
    system.call(
      `with granted as (insert into auth.user_roles (user_id, role) values ($1, $2))
         update auth.sessions set second_factor = true where account_id = $1`,
      [person.id, role],
    ),
  );
  return person;
}

/** The people whom the tasks of a test are about. */
export interface People {
  clients: readonly Person[];
  companion: Person;
}

export async function newPeople(
  browser: Browser,
  baseURL: string | undefined,
  count: number,
): Promise<People> {
  const companion = await verifiedCompanion(browser, baseURL);
  const clients = await Promise.all(Array.from({ length: count }, () => newClient(baseURL)));
  return { clients, companion };
}

/** Opens an incident of this kind about each client, dated so early that it is at the top of the list. */
export function openIncidents({ clients, companion }: People, kind: string): Promise<unknown> {
  return asSystem((system) =>
    Promise.all(
      clients.map(async ({ id }) => {
        const [opened] = await system.call<{ id: string }>(
          `select backoffice_api.open_incident($1, $2, $3, $4, null, null, 'Please look at this') as id`,
          [kind, randomUUID(), id, companion.id],
        );
        await system.call(
          `update backoffice.incidents set opened_at = now() - interval '30 days' where id = $1`,
          [opened?.id],
        );
      }),
    ),
  );
}

/** Creates a reported message of the companion to each client. */
export function reportMessages({ clients, companion }: People): Promise<unknown> {
  return asSystem((system) =>
    Promise.all(
      clients.map(({ id }) =>
        system.call(
          `with talk as (insert into chat.conversations (id, client_user_id, companion_user_id)
               values (gen_random_uuid(), $1, $2) returning id),
             message as (insert into chat.messages (id, conversation_id, seq, sender_id, content)
               select gen_random_uuid(), talk.id, 1, $2, 'Could you lend me money?' from talk returning id, conversation_id)
           insert into chat.message_flags (id, message_id, conversation_id, reporter_id, reason)
             select gen_random_uuid(), message.id, message.conversation_id, $1, 'Asks for money' from message`,
          [id, companion.id],
        ),
      ),
    ),
  );
}

/** Creates an unconfirmed session of each client two days ago. */
export async function leaveUnconfirmed({ clients, companion }: People): Promise<void> {
  for (const [n, client] of clients.entries()) {
    await subscribe(client, companion);
    await asSystem((system) =>
      system.call(`do $$ begin
        set local session_replication_role = replica;
        insert into bookings.bookings (id, user_id, companion_id, subscription_id, scheduled_at, duration_minutes, medium, status)
          select gen_random_uuid(), '${client.id}', '${companion.id}', own.id, now() - interval '${48 + n} hours', 25, 'phone', 'scheduled'
            from billing.user_subscriptions as own where own.user_id = '${client.id}';
      end $$`),
    );
  }
}

/** Submits the documents of each companion. */
export function submitDocuments(companions: readonly Person[]): Promise<unknown> {
  return asSystem((system) =>
    Promise.all(
      companions.map(({ id }) =>
        system.call(
          `insert into companion.companions (user_id, submitted_at) values ($1, now() - interval '30 days')
             on conflict (user_id) do update set submitted_at = excluded.submitted_at`,
          [id],
        ),
      ),
    ),
  );
}

export async function askForTrials({ clients }: Pick<People, 'clients'>): Promise<void> {
  await Promise.all(clients.map((client) => wish(client)));
}

/** Creates a logged call of ten minutes with each client, to whose length the client objected. */
export async function objectToLogs({ clients, companion }: People): Promise<void> {
  for (const [n, client] of clients.entries()) {
    const [session, log] = [randomUUID(), randomUUID()];
    const startedAt = new Date(Date.now() - (n + 3) * 3_600_000).toISOString();
    await asSystem((system) =>
      system.call(
        `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at)
           values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes', 'approved', now())`,
        [session, client.id, companion.id, startedAt],
      ),
    );
    const logged = await companion.api.post('/api/bookings/session-logs', {
      data: {
        ...{ id: log, clientId: client.id, session: { kind: 'trial_booking', id: session } },
        ...{ medium: 'phone', startedAt, durationMinutes: 10, moodAssessment: 'good' },
        summary: 'We talked about the garden, the roses and the new neighbour for a while.',
        urgentFlag: false,
      },
    });
    expect(logged.status(), await logged.text()).toBe(201);
    const objection = await client.api.post(`/api/bookings/session-logs/${log}/objection`, {
      data: { message: 'We talked for two minutes' },
    });
    expect(objection.status(), await objection.text()).toBe(200);
  }
}

interface Task {
  id: string;
  kind: string;
  detail: string | null;
  moment: string;
  person: { id: string } | null;
  other: { id: string } | null;
  owner: { id: string } | null;
}

/** The tasks about these people that this staff member may see. */
export async function tasksAbout(staff: Person, people: readonly Person[]): Promise<Task[]> {
  const ids = new Set(people.map(({ id }) => id));
  return (await allTasks(staff)).filter(({ person, other }) =>
    ids.has(person?.id ?? other?.id ?? ''),
  );
}

/** The task of the newest payout batch, which names no person. */
export async function newestBatch(staff: Person): Promise<Task[]> {
  const batches = (await allTasks(staff)).filter(({ detail }) => detail === 'payout');
  return batches.toSorted((one, other) => other.moment.localeCompare(one.moment)).slice(0, 1);
}

async function allTasks(staff: Person): Promise<Task[]> {
  const found: Task[] = [];
  let after = '';
  do {
    const response = await staff.api.get(`/api/backoffice/staff-tasks${after}`);
    const { tasks, next } = await response.json();
    found.push(...tasks);
    after = next === null ? '' : `?after=${encodeURIComponent(next)}`;
  } while (after !== '');
  return found;
}

/** Assigns tasks to a staff member, because the list of all tasks is shared with other tests. */
export async function give(tasks: readonly Task[], owner: Person): Promise<void> {
  for (const { kind, id, moment, owner: before } of tasks) {
    const response = await owner.api.put(`/api/backoffice/staff-tasks/${kind}/${id}/owner`, {
      data: { moment, ownerId: owner.id, from: before?.id ?? null },
    });
    expect(response.status(), await response.text()).toBe(200);
  }
}

/** Creates a message of each companion to the team five hours ago. */
export async function writeToTeam(companions: readonly Person[]): Promise<void> {
  for (const { api, id } of companions) {
    const { conversation } = await (
      await api.put('/api/chat/conversations/with-admins', { data: {} })
    ).json();
    const data = { id: randomUUID(), content: 'When is the next payout?' };
    const sent = await api.post(`/api/chat/conversations/${conversation.id}/messages`, { data });
    expect(sent.status(), await sent.text()).toBe(201);
    await asSystem((system) =>
      system.call(
        `update chat.conversations set team_asked_at = now() - interval '5 hours' where companion_user_id = $1 and client_user_id is null`,
        [id],
      ),
    );
  }
}

/** Creates a subscription whose renewal payment failed yesterday. */
export async function failRenewal(client: Person, companion: Person): Promise<void> {
  await subscribe(client, companion);
  await asSystem((system) =>
    system.call(
      `update billing.user_subscriptions set past_due_since = now() - interval '1 day' where user_id = $1`,
      [client.id],
    ),
  );
}

/** Creates requests of another admin that need a second one. */
export async function askSecondAdmin(
  asker: Person,
  asked: { promote: Person; erase: Person; refund: string },
): Promise<void> {
  await asSystem(async (system) => {
    for (const [kind, { id }] of [
      ['grant_admin', asked.promote],
      ['delete', asked.erase],
    ] as const)
      await system.call(
        `insert into auth.user_requests (user_id, kind, asked_by, asked_at, valid_until)
           values ($1, $2, $3, now(), now() + interval '1 day')`,
        [id, kind, asker.id],
      );
    await system.call(
      `insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until)
         values (gen_random_uuid(), $1, 100, 'The companion left', $2, now(), now() + interval '1 day')`,
      [asked.refund, asker.id],
    );
  });
}

/** Creates payable earnings of forty minutes. */
export function earn(companion: Person): Promise<unknown> {
  return asSystem((system) =>
    system.call(
      `select billing_api.post_earning(array[$1::uuid], $2, 'booking', 40, 40, 40, current_date - 4, now() - interval '1 day', false,
         true, now() - interval '4 days')`,
      [randomUUID(), companion.id],
    ),
  );
}

/** Makes a companion who closed the account forty days ago and was not paid. */
export async function leaveUnpaid(companion: Person): Promise<void> {
  await earn(companion);
  await asSystem((system) =>
    system.call(
      `with closed as (
         update auth.accounts set closing_at = now() - interval '40 days' where id = $1 returning id)
       insert into billing.closings (person_id, closed_at, settled_at)
         select id, now() - interval '40 days', now() - interval '39 days' from closed`,
      [companion.id],
    ),
  );
}
