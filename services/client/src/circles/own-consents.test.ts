import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCircleTest } from './circles-fixture.ts';

let test: TestService;
let reader: RowReader;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  reader = createRowReader(test.database, 'client');
  circles = createCircleTest(test);
  await circles.switch(true);
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});

const whileOff = async (work: () => Promise<void>) => {
  await circles.switch(false);
  try {
    await work();
  } finally {
    await circles.switch(true);
  }
};
const mayOf = async ({ token }: TestPerson, person: string, kind: string) =>
  (await reader.rowsAs(token, `select client_api.may('${person}', '${kind}') as may`))[0]?.may;
const list = async (by: TestPerson) => (await by.call('GET /own-circles/consents')).body.consents;
const takeBack = (by: TestPerson, person: string, kind: string) =>
  by.call(`DELETE /own-circles/${person}/consents/${kind}`);
const conversationOf = async (by: TestPerson, person: string) =>
  (await circles.read(by, person)).body.circle.conversation;

describe('the conversation of a holder', () => {
  it('the conversation of a holder is opened to the circle of a loved one by the holder alone, recorded, and closed again', async () => {
    const { holder, person, helper, viewer } = await circles.three();
    const own = await circles.ownAccount(person);
    expect(await conversationOf(helper, person)).toEqual({
      ...{ holderName: 'Anita Dewi', companionNames: [], sharedSince: null },
    });
    for (const other of [helper, viewer, own])
      expect((await circles.shareTalk(other, person, true)).status).toBe(403);
    expect((await circles.shareTalk(await test.person('client'), person, true)).status).toBe(404);
    expect((await circles.shareTalk(test.nobody, person, true)).status).toBe(401);
    for (let times = 0; times < 2; times += 1)
      expect((await circles.shareTalk(holder, person, true)).status).toBe(200);
    const { sharedSince } = await conversationOf(helper, person);
    expect(sharedSince).toEqual(expect.any(String));
    await whileOff(async () => {
      expect((await circles.shareTalk(holder, person, true)).body.code).toBe('circles_off');
      expect((await circles.shareTalk(holder, person, false)).status).toBe(200);
    });
    expect((await conversationOf(helper, person)).sharedSince).toBeNull();
    const { changes } = (await circles.read(viewer, person)).body.circle;
    expect(changes.slice(0, 2)).toMatchObject([
      { what: 'conversation_closed', byName: 'Anita Dewi' },
      { what: 'conversation_shared', byName: 'Anita Dewi' },
    ]);
  });

  it('the conversation of a holder is closed to the circle once the holder has left, and needs no second consent in their own circle', async () => {
    const { holder, person, helper } = await circles.three();
    await circles.shareTalk(holder, person, true);
    await circles.handOver(holder, person, helper);
    expect((await conversationOf(helper, person)).sharedSince).toEqual(expect.any(String));
    await circles.leave(holder, person);
    expect((await conversationOf(helper, person)).sharedSince).toBeNull();
    expect(await conversationOf(holder, holder.accountId)).toBeNull();
    expect((await circles.shareTalk(holder, holder.accountId, true)).status).toBe(403);
  });
});

describe('a person with an own account', () => {
  it.each(['calendar', 'summaries', 'messages'])(
    'takes back %s while circles are off, which counts at once',
    async (kind) => {
      const { holder, person, helper } = await circles.three();
      const own = await circles.ownAccount(person);
      expect((await circles.consent(own, person, kind, true)).status).toBe(200);
      await whileOff(async () => {
        expect(await list(own)).toEqual([{ personId: person, kind }]);
        expect(await mayOf(holder, person, kind)).toBe(true);
        for (const other of [holder, helper, await test.person('client')]) {
          expect(await list(other)).toEqual([]);
          expect((await takeBack(other, person, kind)).status).toBe(404);
        }
        expect((await takeBack(test.nobody, person, kind)).status).toBe(401);
        const answer = await takeBack(own, person, kind);
        expect([answer.status, answer.body]).toEqual([200, { consents: [] }]);
        expect(await mayOf(holder, person, kind)).toBe(false);
        expect((await takeBack(own, person, kind)).status).toBe(404);
      });
      expect(await mayOf(helper, person, kind)).toBe(false);
      const { changes } = (await circles.read(helper, person)).body.circle;
      expect(changes[0]).toMatchObject({ what: 'consent_taken_back', byName: 'Ibu Sri', kind });
    },
  );

  it('takes back what they share as the holder of their own circle', async () => {
    const holder = await test.person('client');
    await circles.consent(holder, holder.accountId, 'calendar', true);
    await whileOff(async () => {
      expect(await list(holder)).toEqual([{ personId: holder.accountId, kind: 'calendar' }]);
      expect((await takeBack(holder, holder.accountId, 'calendar')).status).toBe(200);
    });
    expect(await list(holder)).toEqual([]);
  });
});
