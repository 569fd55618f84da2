import { randomUUID } from 'node:crypto';
import { readMails } from '@kabar/dev/neighbours/auth';
import { addSession, addTrial, isGuestCallOpen } from '@kabar/dev/neighbours/sessions';
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

/** Test helpers: a session tomorrow of a consenting loved one with an address. */
export function createReminderTest(test: TestService, system: SystemCaller) {
  const remind = async ({ kind, id, lovedOneId, startsAt }: Reminded) => {
    const reminder = { kind, id, lovedOneId, startsAt: startsAt.toISOString() };
    await test.service.jobs['client:remind-loved-one']?.(reminder, {} as never);
  };
  const mailsTo = (email: string) =>
    readMails(test.database, { address: email }, ['kind', 'language', 'details']);
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
      return await isGuestCallOpen(system.call, token, at);
    },
    change: ({ client, lovedOneId }: Reminded, change: object) =>
      client.call(`PATCH /loved-ones/${lovedOneId}`, change, { 'if-match': '*' }),
    methodsWith: (email: string) => ({ contactMethods: { ...ibu.contactMethods, email } }),
  };
}

async function insertSession(
  { database }: TestService,
  { kind, medium, lovedOneId }: { kind: 'booking' | 'trial'; medium: string; lovedOneId: string },
  people: readonly string[],
) {
  const [client = '', companion = ''] = people;
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000);
  const session = { client, companion, lovedOne: lovedOneId, startsAt };
  const id = await (kind === 'booking'
    ? addSession(database, { ...session, minutes: 10, medium })
    : addTrial(database, { ...session, status: 'approved', hasClaims: true }));
  return { id, startsAt };
}
