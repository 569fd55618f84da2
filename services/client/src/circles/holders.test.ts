import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCircleTest } from './circles-fixture.ts';

let test: TestService;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  circles = createCircleTest(test);
  await circles.switch(true);
});
afterAll(() => test.stop());

/** A loved one with a contact and notes, whose circle the holder hands over. */
async function arrange() {
  const { holder, person, helper } = await circles.three();
  const contact = crypto.randomUUID();
  const added = await holder.call('POST /emergency-contacts', {
    ...{ id: contact, name: 'Pak Budi', phone: '+62 811 333', relationship: null },
    lovedOneId: person,
  });
  expect(added.status).toBe(201);
  const noted = await holder.call('PATCH /private-information', {
    ...{ lovedOneId: person, medications: 'Aspirin' },
  });
  expect(noted.status).toBe(200);
  return { holder, person, helper, contact };
}

const listed = async (by: TestPerson) => (await by.call('GET /loved-ones')).body.lovedOnes;

/** Response statuses of what only the organiser may do with the holder's rows. */
async function statuses(by: TestPerson, person: string, contact: string) {
  const answers = [
    await by.call(`GET /emergency-contacts?lovedOneId=${person}`),
    await by.call(`GET /private-information?lovedOneId=${person}`),
    await by.call('PATCH /private-information', { lovedOneId: person, medications: 'None' }),
    await by.call(`PATCH /loved-ones/${person}`, { fullName: 'Ibu Sri Hartati' }),
    await by.call(`PUT /loved-ones/${person}/consent`, { given: false }),
    await by.call(`GET /loved-ones/${person}/care-consents`),
    await by.call(`PATCH /emergency-contacts/${contact}`, { email: null }),
  ];
  return answers.map(({ status }) => status);
}

describe('the holder of a loved one', () => {
  it('the holder of a loved one does everything while they lead the circle', async () => {
    const { holder, person, contact } = await arrange();
    expect(await statuses(holder, person, contact)).toEqual(Array(7).fill(200));
    expect(await listed(holder)).toMatchObject([{ contactMethods: { phone: '+62 811 222' } }]);
  });

  it('sees neither contacts nor notes after handing over, and changes nothing', async () => {
    const { holder, person, helper, contact } = await arrange();
    await circles.handOver(holder, person, helper);
    expect(await statuses(holder, person, contact)).toEqual([...Array(6).fill(403), 404]);
    expect((await holder.call(`DELETE /emergency-contacts/${contact}`)).status).toBe(404);
    expect(await listed(holder)).toMatchObject([
      { id: person, fullName: 'Ibu Sri', notes: null, contactMethods: { phone: '', zoomLink: '' } },
    ]);
  });

  it('finds nothing after leaving, and everything again when the circle comes back to them', async () => {
    const { holder, person, helper, contact } = await arrange();
    const other = await holder.call('POST /emergency-contacts', {
      ...{ id: crypto.randomUUID(), name: 'Dewi', phone: '+62 811 444', relationship: null },
    });
    await circles.handOver(holder, person, helper);
    expect((await circles.leave(holder, person)).status).toBe(204);
    expect(await statuses(holder, person, contact)).toEqual(Array(7).fill(404));
    expect((await holder.call(`DELETE /loved-ones/${person}`)).status).toBe(404);
    expect(await listed(holder)).toEqual([]);
    // The holder's own contacts and notes stay.
    expect((await holder.call('GET /emergency-contacts')).body.contacts).toMatchObject([
      { id: other.body.contact.id },
    ]);
    await test.database.query(
      `update client.circle_members set ended_at = now(), ended_how = 'left' where person_id = $1 and ended_at is null`,
      [person],
    );
    await test.database.query(
      `insert into client.circle_members (person_id, user_id, role, joined_at) values ($1, $2, 'organiser', now())`,
      [person, holder.accountId],
    );
    expect(await statuses(holder, person, contact)).toEqual(Array(7).fill(200));
  });

  it('keeps what they had while circles are off', async () => {
    const { holder, person, helper, contact } = await arrange();
    await circles.handOver(holder, person, helper);
    await circles.leave(holder, person);
    await circles.switch(false);
    try {
      expect(await statuses(holder, person, contact)).toEqual(Array(7).fill(200));
    } finally {
      await circles.switch(true);
    }
  });
});

describe('emergency contacts for a circle', () => {
  const read = (by: TestPerson, person: string) =>
    by.call(`GET /circles/${person}/emergency-contacts`);
  const names = async (by: TestPerson, person: string) =>
    (await read(by, person)).body.contacts?.map(({ name }: { name: string }) => name);
  const logged = async (holder: TestPerson) =>
    (await holder.call('GET /private-reads')).body.reads.map(
      (one: { reader: { id: string }; what: string; lovedOne: { id: string } | null }) => [
        one.reader.id,
        one.what,
        one.lovedOne?.id ?? null,
      ],
    );

  it('open to members by consent, each reading in the log of the holder', async () => {
    const { holder, person, helper } = await arrange();
    const own = { id: crypto.randomUUID(), name: 'Dewi', phone: '+62 811 444', relationship: null };
    await holder.call('POST /emergency-contacts', own);
    const refused = await read(helper, person);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_shared']);
    // An organiser who is the holder keeps them.
    expect(await names(holder, person)).toEqual(['Pak Budi']);
    expect(await logged(holder)).toEqual([]);
    await circles.consent(holder, person, 'emergency_contacts', true, 'by_phone');
    expect((await read(helper, person)).body.contacts).toMatchObject([
      { name: 'Pak Budi', phone: '+62 811 333', relationship: null, email: null },
    ]);
    await names(helper, person);
    const entry = [helper.accountId, 'emergency_contacts', person];
    expect(await logged(holder)).toEqual([entry, entry]);
    // The holder's own circle is a different one.
    expect((await read(helper, holder.accountId)).status).toBe(404);
    await circles.consent(holder, person, 'emergency_contacts', false);
    expect((await read(helper, person)).status).toBe(403);
  });

  it('close to strangers, former members, a member from whom they are hidden, and while circles are off', async () => {
    const { holder, person, helper } = await arrange();
    await circles.consent(holder, person, 'emergency_contacts', true, 'by_phone');
    expect((await read(await test.person('client'), person)).status).toBe(404);
    expect((await read(await test.person('companion'), person)).status).toBe(403);
    expect((await read(test.nobody, person)).status).toBe(401);
    await circles.switch(false);
    const off = await read(helper, person);
    await circles.switch(true);
    expect([off.status, off.body.code]).toEqual([403, 'circles_off']);
    const mother = await circles.ownAccount(person);
    expect(await names(mother, person)).toEqual(['Pak Budi']);
    await circles.hide(mother, person, helper, 'emergency_contacts');
    expect((await read(helper, person)).status).toBe(403);
    await circles.hide(mother, person, helper, 'emergency_contacts', false);
    expect(await names(helper, person)).toEqual(['Pak Budi']);
    await circles.leave(helper, person);
    expect((await read(helper, person)).status).toBe(404);
  });

  it('open to a holder who handed over by consent alone', async () => {
    const { holder, person, helper } = await arrange();
    await circles.handOver(holder, person, helper);
    expect((await read(holder, person)).status).toBe(403);
    await circles.consent(helper, person, 'emergency_contacts', true, 'by_phone');
    expect(await names(holder, person)).toEqual(['Pak Budi']);
    expect(await logged(holder)).toEqual([[holder.accountId, 'emergency_contacts', person]]);
  });

  it('emergency contacts of the holder can be read in their own circle', async () => {
    const holder = await test.person('client', 'Anita');
    const contact = {
      id: crypto.randomUUID(),
      name: 'Dewi',
      phone: '+62 811 444',
      relationship: null,
    };
    await holder.call('POST /emergency-contacts', contact);
    const viewer = await circles.join(holder, holder.accountId, 'viewer');
    expect((await read(viewer, holder.accountId)).status).toBe(403);
    await circles.consent(holder, holder.accountId, 'emergency_contacts', true);
    expect(await names(viewer, holder.accountId)).toEqual(['Dewi']);
    expect(await names(holder, holder.accountId)).toEqual(['Dewi']);
    expect(await logged(holder)).toEqual([[viewer.accountId, 'emergency_contacts', null]]);
  });
});
