import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { notes } from '../private-information/private-notes-fixture.ts';
import { createCircleTest } from './circles-fixture.ts';

let test: TestService;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  circles = createCircleTest(test);
  await circles.switch(true);
});
afterAll(() => test.stop());

const information = (by: TestPerson, person: string) =>
  by.call(`GET /circles/${person}/private-information`);
const contacts = (by: TestPerson, person: string) =>
  by.call(`GET /circles/${person}/emergency-contacts`);
const reads = async (by: TestPerson, person: string) =>
  (await by.call(`GET /circles/${person}/private-reads`)).body.reads.map(
    ({ readerName, what }: { readerName: string; what: string }) => [readerName, what],
  );
const shared = [200, { information: notes }];
const answered = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code ?? body,
];

/** A circle with notes about its person, who has an account. */
async function arrange() {
  const around = await circles.three();
  const own = await circles.ownAccount(around.person);
  await around.holder.call('PATCH /private-information', {
    ...{ ...notes, lovedOneId: around.person },
  });
  return { ...around, own };
}

describe('private information of a person in care', () => {
  it('opens to members by the own yes of the person, with each reading under the name of its reader', async () => {
    const { holder, person, helper, viewer, own } = await arrange();
    for (const member of [helper, viewer])
      expect(answered(await information(member, person))).toEqual([403, 'not_shared']);
    // An organiser's consent does not count here.
    expect(
      (await circles.consent(holder, person, 'private_information', true, 'by_phone')).status,
    ).toBe(403);
    expect((await circles.consent(own, person, 'private_information', true)).status).toBe(200);
    expect(await reads(own, person)).toEqual([]);
    for (const member of [helper, viewer])
      expect(answered(await information(member, person))).toEqual(shared);
    expect(answered(await information(holder, person))).toEqual(shared);
    expect(await reads(own, person)).toEqual([
      ['Budi', 'private_information'],
      ['Rina', 'private_information'],
    ]);
    const listed = (await holder.call('GET /private-reads')).body.reads;
    expect(listed).toMatchObject([
      { reader: { id: viewer.accountId }, what: 'private_information', lovedOne: { id: person } },
      { reader: { id: helper.accountId }, what: 'private_information', lovedOne: { id: person } },
    ]);
  });

  it('private information of a person in care is closed to strangers, to members from whom it is hidden, and at once when consent is withdrawn', async () => {
    const { person, helper, viewer, own } = await arrange();
    await circles.consent(own, person, 'private_information', true);
    await circles.hide(own, person, viewer, 'private_information');
    expect(answered(await information(viewer, person))).toEqual([403, 'not_shared']);
    expect((await information(await test.person('client'), person)).status).toBe(404);
    expect((await information(test.nobody, person)).status).toBe(401);
    expect(answered(await information(helper, person))).toEqual(shared);
    await circles.consent(own, person, 'private_information', false);
    expect(answered(await information(helper, person))).toEqual([403, 'not_shared']);
    await circles.switch(false);
    try {
      expect(answered(await information(helper, person))).toEqual([403, 'circles_off']);
    } finally {
      await circles.switch(true);
    }
    expect(await reads(own, person)).toHaveLength(1);
  });

  it("private information of a person in care is empty if nothing was saved, and is the holder's in their own circle", async () => {
    const holder = await test.person('client');
    await holder.call('PATCH /private-information', notes);
    const helper = await circles.join(holder, holder.accountId, 'helper', 'Rina');
    await circles.consent(holder, holder.accountId, 'private_information', true);
    expect(answered(await information(helper, holder.accountId))).toEqual(shared);
    expect(await reads(holder, holder.accountId)).toEqual([['Rina', 'private_information']]);
    const { holder: other, person } = await circles.lovedOne();
    expect(answered(await information(other, person))).toEqual([200, { information: null }]);
  });
});

describe('who read what is sealed', () => {
  it('the log of reads of contacts and private information is visible only to the person', async () => {
    const { holder, person, helper, viewer, own } = await arrange();
    for (const kind of ['emergency_contacts', 'private_information'])
      await circles.consent(own, person, kind, true);
    await contacts(helper, person);
    await information(helper, person);
    // Another person of the same holder.
    const { id } = (
      await holder.call('POST /loved-ones', {
        ...{ id: crypto.randomUUID(), fullName: 'Pak Adi', relationship: null, notes: null },
        contactMethods: {
          ...{ preferred: 'phone', phone: '0811', whatsapp: '', telegram: '', email: '' },
          ...{ zoomLink: '', googleMeet: '' },
        },
        preferredCallTimes: [],
      })
    ).body.lovedOne;
    const neighbour = await circles.join(holder, id, 'viewer');
    await circles.consent(holder, id, 'emergency_contacts', true, 'by_phone');
    expect((await contacts(neighbour, id)).status).toBe(200);
    expect(await reads(own, person)).toEqual([
      ['Rina', 'private_information'],
      ['Rina', 'emergency_contacts'],
    ]);
    for (const [other, status] of [
      ...([
        [holder, 403],
        [helper, 403],
        [viewer, 403],
      ] as const),
      ...([
        [await test.person('client'), 404],
        [test.nobody, 401],
      ] as const),
    ] as const)
      expect((await other.call(`GET /circles/${person}/private-reads`)).status).toBe(status);
  });
});
