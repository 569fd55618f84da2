import { randomUUID } from 'node:crypto';
import { readMails } from '@kabar/dev/neighbours/auth';
import { addMissedCheckIn, endMissedCheckIn } from '@kabar/dev/neighbours/check-ins';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

const run = (task: string, payload: object) =>
  test.service.jobs[`client:${task}`]?.(payload as never, {} as never);
const mailsTo = (address: string) =>
  readMails(test.database, { address }, ['kind', 'details', 'language']);

/** A contact with an address, and a missed check-in of the client. */
async function asked(client: TestPerson, email = `${randomUUID().slice(0, 8)}@x.test`) {
  const contact = { id: randomUUID(), name: 'Rina', phone: '0812', relationship: null, email };
  expect((await client.call('POST /emergency-contacts', contact)).status).toBe(201);
  const checkInId = await addMissedCheckIn(test.database, client.accountId);
  const question = {
    checkInId,
    contactId: contact.id,
    scheduledAt: new Date().toISOString(),
    link: 'https://kabar.test/care/answer#token=abc',
  };
  return { contact, email, checkInId, question };
}

describe('a mail to a contact', () => {
  // Decision: 64
  it('a mail to a contact is enqueued once, with the name and the link and nothing about health', async () => {
    const client = await test.person('client', 'Ibu Sari');
    await client.call('PATCH /private-information', { medicalConditions: 'Diabetes' });
    const { question, email } = await asked(client);
    await Promise.all([1, 2, 3].map(() => run('write-to-contact', question)));
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.kind).toBe('missed-check-in');
    expect(mail?.details).toEqual({
      link: question.link,
      name: 'Ibu Sari',
      at: question.scheduledAt,
    });
  });

  it('a mail to a contact is not sent once the client was reached; contacts who were asked are then informed once', async () => {
    const client = await test.person('client', 'Ibu Sari');
    const { question, email, checkInId, contact } = await asked(client);
    await endMissedCheckIn(test.database, checkInId);
    await run('write-to-contact', question);
    expect(await mailsTo(email)).toEqual([]);
    for (let again = 0; again < 3; again += 1) {
      await run('tell-contacts', { checkInId, contactIds: [contact.id] });
    }
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['missed-check-in-over']);
  });

  it('a mail to a contact is never sent again to an address that declined, for any client', async () => {
    const client = await test.person('client');
    const { question, email, contact } = await asked(client);
    const other = await asked(await test.person('client'), email);
    await run('decline-contact', { contactId: contact.id });
    await run('write-to-contact', question);
    await run('write-to-contact', other.question);
    expect(await mailsTo(email)).toEqual([]);
    expect((await client.call('GET /emergency-contacts')).body.contacts[0].isDeclined).toBe(true);
    // Unsubscribing is case-insensitive; another address is not affected.
    const later = await test.person('client');
    const again = await asked(later, email.toUpperCase());
    expect((await later.call('GET /emergency-contacts')).body.contacts[0].isDeclined).toBe(true);
    const path = `PATCH /emergency-contacts/${again.contact.id}`;
    const changed = await later.call(path, { email: 'new@x.test' });
    expect(changed.body.contact).toMatchObject({ isDeclined: false, email: 'new@x.test' });
    const kept = await test.database.query(
      'select address_hash::text from client.unwanted_addresses',
    );
    expect(JSON.stringify(kept)).not.toContain('x.test');
  });
});

describe('the consent to write to contacts', () => {
  // Decision: 64, 91
  it('the consent to write to contacts is given and withdrawn by the client, each recorded once', async () => {
    const client = await test.person('client');
    const may = async () =>
      (
        await test.database.query<{ may: boolean }>(
          'select client_api.may_write_to_contacts($1) as may',
          [client.accountId],
        )
      )[0]?.may;
    expect((await client.call('GET /contact-consent')).body).toEqual({ consent: null });
    expect(await may()).toBe(false);
    for (const isGiven of [true, true, false, true]) {
      const answer = await client.call('POST /contact-consent', { isGiven });
      expect(answer.body.consent.isGiven).toBe(isGiven);
      expect(await may()).toBe(isGiven);
    }
    const rows = await test.database.query(
      'select is_given, recorded_by from client.contact_consents where user_id = $1 order by id',
      [client.accountId],
    );
    const recorded_by = client.accountId;
    expect(rows).toEqual([true, false, true].map((is_given) => ({ is_given, recorded_by })));
    const told = (await client.call('GET /personal-data')).body.data.contactConsents;
    expect(told).toHaveLength(3);
  });

  it('the consent to write to contacts cannot be given by anyone else', async () => {
    for (const type of ['companion', 'admin', 'moderator'] as const) {
      const person = await test.person(type);
      expect((await person.call('POST /contact-consent', { isGiven: true })).status).toBe(403);
    }
    expect((await test.nobody.call('POST /contact-consent', { isGiven: true })).status).toBe(401);
  });
});

describe('the end of daily check-ins', () => {
  it('the end of daily check-ins is mailed once to each contact of the plan, if the account consented', async () => {
    const client = await test.person('client', 'Ibu Wati');
    const [named, other] = [await asked(client), await asked(client)];
    const stopsAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const stop = {
      ...{ clientId: client.accountId, lovedOneId: null, stopsAt, mailKey: randomUUID() },
      contactOrder: [named.contact.id],
    };
    await run('notify-contacts-of-stop', stop);
    expect(await mailsTo(named.email)).toEqual([]);
    await test.database.query(
      `insert into client.contact_consents (user_id, is_given, recorded_by, recorded_at) values ($1, true, $1, now())`,
      [client.accountId],
    );
    for (const _ of [1, 2]) await run('notify-contacts-of-stop', stop);
    expect(await mailsTo(named.email)).toMatchObject([
      { kind: 'check-in-stop-contact', details: { name: 'Ibu Wati', at: stopsAt } },
    ]);
    expect(await mailsTo(other.email)).toEqual([]);
    // Without an order in the plan every contact is notified; a later notice is a new mail.
    await run('notify-contacts-of-stop', { ...stop, contactOrder: [], mailKey: randomUUID() });
    expect(await mailsTo(named.email)).toHaveLength(2);
    expect(await mailsTo(other.email)).toHaveLength(1);
  });
});
