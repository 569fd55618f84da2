import { createHash, randomUUID } from 'node:crypto';
import type { SystemCaller } from '@kabar/dev/system-caller';
import { addCompanion } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { ibu, methods, withId } from '../loved-ones/loved-ones-fixture.ts';

export interface Reminded {
  client: TestPerson;
  companion: TestPerson;
  lovedOneId: string;
  email: string;
  id: string;
  kind: 'booking' | 'trial';
  startsAt: Date;
}

interface Mail {
  kind: string;
  language: string;
  details: Record<string, string>;
}

/** Test helpers: a session tomorrow of a consenting loved one with an address. */
export function createReminderTest(test: TestService, system: SystemCaller) {
  const { query } = test.database;
  const remind = async ({ kind, id, lovedOneId, startsAt }: Reminded) => {
    const reminder = { kind, id, lovedOneId, startsAt: startsAt.toISOString() };
    await test.service.jobs['client:remind-loved-one']?.(reminder, {} as never);
  };
  const mailsTo = (email: string) =>
    query<Mail>('select kind, language, details from auth.mails where address = $1 order by id', [
      email,
    ]);
  return {
    remind,
    mailsTo,
    /** The secret of the link in the next mail. */
    async linkOf(session: Reminded): Promise<string> {
      await remind(session);
      const link = (await mailsTo(session.email)).at(-1)?.details.link ?? '';
      return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
    },
    async session(
      more: { kind?: 'booking' | 'trial'; medium?: string; change?: object } = {},
    ): Promise<Reminded> {
      const { kind = 'booking', medium = 'video', change = {} } = more;
      const client = await test.person('client', 'Wayan Putri');
      const companion = await addCompanion(test, { name: 'Sari' });
      const email = `${randomUUID().slice(0, 8)}@x.test`;
      const lovedOne = withId({ contactMethods: { ...methods, email }, ...change });
      await client.call('POST /loved-ones', lovedOne);
      const consent = { given: true, how: 'by_phone', adult: true };
      await client.call(`PUT /loved-ones/${lovedOne.id}/consent`, consent);
      const booked = { kind, medium, lovedOneId: lovedOne.id };
      const { id, startsAt } = await insertSession(test, booked, [
        client.accountId,
        companion.accountId,
      ]);
      return { client, companion, lovedOneId: lovedOne.id, email, id, kind, startsAt };
    },
    /** Whether the link joins the call at its start. */
    async opens(token: string, at: Date): Promise<boolean> {
      const hash = createHash('sha256').update(token).digest();
      const rows = await system.call(
        `select id from bookings.read_guest_call($1, $2) where state = 'agreed'`,
        [hash, at],
      );
      return rows.length > 0;
    },
    change: ({ client, lovedOneId }: Reminded, change: object) =>
      client.call(`PATCH /loved-ones/${lovedOneId}`, change, { 'if-match': '*' }),
    methodsWith: (email: string) => ({ contactMethods: { ...ibu.contactMethods, email } }),
  };
}

async function insertSession(
  { database: { query } }: TestService,
  { kind, medium, lovedOneId }: { kind: 'booking' | 'trial'; medium: string; lovedOneId: string },
  people: readonly string[],
) {
  const id = randomUUID();
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000);
  await query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange($3, $3::timestamptz + interval '10 minutes'), $2, $1 from unnest($4::uuid[]) as person order by person`,
    [id, kind, startsAt, people],
  );
  await (kind === 'booking'
    ? query(
        `insert into bookings.bookings (id, user_id, companion_id, scheduled_at, duration_minutes, subscription_id, medium, loved_one_id)
           values ($1, $2, $3, $4, 10, gen_random_uuid(), $5, $6)`,
        [id, ...people, startsAt, medium, lovedOneId],
      )
    : query(
        `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
             approved_at, loved_one_id)
           values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes', 'approved', now(), $5)`,
        [id, ...people, startsAt, lovedOneId],
      ));
  return { id, startsAt };
}
