import { randomUUID } from 'node:crypto';
import { describeActions, readIncidents } from '@kabar/dev/neighbours/backoffice';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { acceptMediums } from '@kabar/dev/neighbours/companion';
import { readConversations } from '@kabar/dev/neighbours/conversations';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import type { Answer, TestPerson, TestService } from '@kabar/dev/test-service';
import type { ChangeCase } from './recorded-changes-cases-fixture.ts';
import { tendAt } from './wishes-fixture.ts';

interface World {
  test: TestService;
  /** Three companions: open for half an hour in two days; not open; not verified. */
  companions: TestPerson[];
  other: TestPerson;
  admin: TestPerson;
  moderator: TestPerson;
  start: Date;
}

export async function makeChangeWorld(test: TestService): Promise<World> {
  const start = hourAhead(2);
  const [open, closed, unverified, other, admin, moderator] = await Promise.all([
    addCompanion(test),
    addCompanion(test),
    addCompanion(test, { verified: false }),
    addCompanion(test),
    test.person('admin'),
    test.person('moderator'),
  ]);
  for (const { accountId } of [open, unverified, other])
    await addSlot(test.database, accountId, start);
  for (const { accountId } of [open, closed, unverified, other])
    await acceptMediums(test.database, accountId, ['phone']);
  return { test, companions: [open, closed, unverified], other, admin, moderator, start };
}

/** Runs one case and returns its result as one line. */
export async function playChangeCase(world: World, one: ChangeCase): Promise<string> {
  const { test } = world;
  const client = await test.person('client');
  const companion = world.companions[one.companion] ?? world.other;
  const id = await storeRequest(world, one, client, companion);
  const answer = await act(world, one, { client, companion, id });
  const outcome = await look(world, { client, companion, id });
  await free(world, client);
  return [answerOf(answer), outcome].join(' | ');
}

function answerOf(answer: Answer | undefined): string {
  if (answer === undefined) return 'done';
  const { code, fields, nearestTimes } = answer.body ?? {};
  const path = fields?.[0]?.path;
  const near = nearestTimes === undefined ? '' : ` ${nearestTimes.length} near`;
  return `${answer.status} ${code ?? ''} ${path ?? ''}${near}`.trim();
}

interface People {
  client: TestPerson;
  companion: TestPerson;
  id: string;
}

async function storeRequest(
  { test, other, start }: World,
  one: ChangeCase,
  client: TestPerson,
  companion: TestPerson,
): Promise<string> {
  const id = randomUUID();
  const me = client.accountId;
  const isWithCompanion = one.status !== 'pending';
  await test.database.query(
    `insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, preferred_medium, purpose, status,
         assigned_companion_id, assigned_at, accepted_at, waiting_since, completed_at, cancelled_at, cancellation_reason)
       select $1, $2, false, $3, 'self_checkin', $4, $5, case when $5::uuid is not null then since end, case when $6 then since end, since,
           case when $4 = 'completed' then since end, case when $4 = 'cancelled' then since end, case when $4 = 'cancelled' then 'staff' end
         from (select date_trunc('milliseconds', now()) - $7 * interval '1 hour' as since) as one`,
    [
      ...[id, me, one.medium, one.status, isWithCompanion ? companion.accountId : null],
      ...[isWithCompanion && one.isAccepted, one.hours],
    ],
  );
  const present = one.present === 'other' ? other : companion;
  if (one.present !== 'none')
    await test.database.query(
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin, created_at)
         values ($1, $2, 'trial_request', now() - $3 * interval '1 hour')`,
      [me, present.accountId, one.present === 'before' ? 100 : 0.5],
    );
  if (isWithCompanion)
    await test.database.query(
      `insert into bookings.trial_request_proposals (trial_request_id, companion_id, start_time) select $1, $2, unnest($3::timestamptz[])`,
      [id, companion.accountId, one.proposed.map((place) => plusMinutes(start, place * 10))],
    );
  if (one.declined)
    await test.database.query(
      'insert into bookings.trial_request_declines (trial_request_id, companion_id) values ($1, $2)',
      [id, (one.act === 'assign' ? companion : other).accountId],
    );
  await storeTrials(test, one, { client, companion, id, start });
  return id;
}

async function storeTrials(
  { database }: TestService,
  one: ChangeCase,
  { client, companion, id, start }: People & { start: Date },
) {
  const me = client.accountId;
  if (one.chosen !== null)
    await database.query(
      `with made as (
         insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at,
             trial_request_id, cancelled_at, cancelled_by, cancellation_reason)
           select gen_random_uuid(), $1, $2, $3, $3::timestamptz + interval '10 minutes', $4, now(), $5, case $4 when 'cancelled' then now() end,
             case $4 when 'cancelled' then 'client' end, case $4 when 'cancelled' then 'cancelled' end
           returning id, status)
       insert into bookings.time_claims (person_id, during, kind, source_id)
         select person, tstzrange($3, $3::timestamptz + interval '10 minutes'), 'trial', made.id
           from made, unnest(array[$1, $2]::uuid[]) as person where made.status = 'approved' on conflict do nothing`,
      [
        ...[me, companion.accountId, plusMinutes(start, one.chosen.isPast ? -4_000 : 20)],
        ...[one.chosen.status, id],
      ],
    );
  await database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at)
       select gen_random_uuid(), $1, gen_random_uuid(), now() + n * interval '3 days', now() + n * interval '3 days' + interval '10 minutes',
         'approved', now() from generate_series(3, 2 + $2::integer) as n`,
    [me, one.trials],
  );
  if (one.isClientBusy)
    await database.query(
      `insert into bookings.time_claims (person_id, during, kind, source_id) values ($1, tstzrange($2, $3), 'booking', gen_random_uuid())`,
      [me, plusMinutes(start, 10), plusMinutes(start, 15)],
    );
}

async function act(
  { test, other, admin, moderator, start }: World,
  one: ChangeCase,
  { client, companion, id }: People,
): Promise<Answer | undefined> {
  const [asCompanion, asStaff] = one.byOther ? [other, moderator] : [companion, admin];
  const asClient = one.byOther ? await test.person('client') : client;
  const path = `/trial-requests/${id}`;
  const times = one.wished.map((place) => plusMinutes(start, place * 10).toISOString());
  switch (one.act) {
    case 'accept':
      return await asCompanion.call(`POST ${path}/acceptance`, { startTimes: times });
    case 'choose':
      return await asClient.call(`POST ${path}/choice`, {
        ...{ trialBookingId: randomUUID(), startTime: times[0] },
      });
    case 'decline':
      return await asCompanion.call(`POST ${path}/decline`, { reason: 'I am away' });
    case 'complete':
      return await asCompanion.call(`POST ${path}/completion`);
    case 'withdraw':
      return await asClient.call(`POST ${path}/cancellation`);
    case 'assign':
      return await asStaff.call(`POST ${path}/assignment`, { companionId: companion.accountId });
    case 'cancel':
      return await asStaff.call(`POST ${path}/staff-cancellation`, { reason: 'Asked by phone' });
    case 'tend':
      await tendAt(test, new Date());
      return undefined;
    default:
      return one.act satisfies never;
  }
}

/** Reads everything that a change may have written. */
async function look({ test }: World, { client, companion, id }: People): Promise<string> {
  const [row] = await test.database.query<{ request: string; claims: string }>(
    `select concat_ws(' | ', own.status || coalesce(' ' || own.cancellation_reason, ''),
         concat_ws(' ', case when own.accepted_at is not null then 'accepted' end, case when own.assigned_companion_id is not null then 'assigned' end,
           case when own.assigned_by is not null then 'by staff' end, own.cancellation_note),
         (select string_agg(status, ',' order by status) from bookings.trial_bookings where trial_request_id = $1),
         (select count(*) from bookings.trial_request_proposals where trial_request_id = $1) || ' proposed',
         (select string_agg(coalesce(reason, '-'), ',' order by reason) from bookings.trial_request_declines where trial_request_id = $1),
         (select string_agg(status || ' ' || origin, ',' order by status) from bookings.client_companion_assignments where client_id = $2)
       ) as request,
       (select count(*) from bookings.time_claims where person_id = $2 and live) || ' claims' as claims
       from bookings.trial_requests as own where own.id = $1`,
    [id, client.accountId],
  );
  const ofClient = { client_user_id: client.accountId };
  const conversations = await readConversations(test.database, ofClient, ['status']);
  const incidents = await readIncidents(test.database, { reference_id: id }, ['kind']);
  const parts = [
    row?.request,
    listed(conversations.map(({ status }) => status).sort()),
    row?.claims,
    listed(await noticesAbout(test, { client, companion, id })),
    listed(incidents.map(({ kind }) => kind)),
    await describeActions(test.database, id),
  ];
  return parts
    .filter((part) => part != null)
    .join(' | ')
    .replaceAll(companion.accountId, '(companion)');
}

const listed = (texts: string[]) => (texts.length === 0 ? null : texts.join(','));

/** The notifications of both about a request, by type, event and recipient, with the companion's first. */
async function noticesAbout(test: TestService, { client, companion, id }: People) {
  const both = { recipient_id: [client.accountId, companion.accountId] };
  const notices = await readNotices(test.database, both, ['recipient_id', 'type', 'payload']);
  return notices
    .filter(
      ({ recipient_id: recipient, payload }) =>
        recipient === client.accountId ||
        payload.trial_request_id === id ||
        payload.client_id === client.accountId,
    )
    .map(({ recipient_id: recipient, type, payload }) => {
      const isClient = recipient === client.accountId;
      const event = typeof payload.event === 'string' ? payload.event : undefined;
      return {
        order: [type, event ?? '~', isClient ? 1 : 0].join(' '),
        text: [type, event, isClient ? 'client' : 'companion'].filter(Boolean).join(' '),
      };
    })
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ text }) => text);
}

/** Frees the companions' time for the next case. */
async function free({ test }: World, client: TestPerson) {
  await test.database.query(
    `delete from bookings.time_claims where source_id in (select source_id from bookings.time_claims where person_id = $1)`,
    [client.accountId],
  );
}
