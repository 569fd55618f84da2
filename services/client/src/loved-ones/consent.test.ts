import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { withId } from './loved-ones-fixture.ts';

let test: TestService;
let system: SystemCaller;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  system = createSystemCaller(test.database);
});
afterAll(async () => {
  await system.close();
  await test.stop();
});

// Decision: 89
describe('the consent of a loved one', () => {
  const yes = { given: true, how: 'by_phone', adult: true };
  async function withLovedOne() {
    const person = await test.person('client');
    const { id } = (await person.call('POST /loved-ones', withId())).body.lovedOne;
    const answer = (body: object, by = person) => by.call(`PUT /loved-ones/${id}/consent`, body);
    const rows = () =>
      test.database.query(
        'select given, how, adult, asked_by from client.loved_one_consents where loved_one_id = $1 order by id',
        [id],
      );
    const mayBeCalled = async () => {
      const [row] = await system.call<{ answer: string }>(
        'select client_api.person_of_care($1, $2) as answer',
        [person.accountId, id],
      );
      return row?.answer;
    };
    return { person, answer, rows, mayBeCalled };
  }

  it('the consent of a loved one is recorded with who asked, when and how; the newest answer counts and earlier ones stay on record', async () => {
    const { person, answer, rows, mayBeCalled } = await withLovedOne();
    expect(await mayBeCalled()).toBe('no_consent');
    const given = await answer(yes);
    expect(given.status).toBe(200);
    expect(given.body.lovedOne.consent).toEqual({
      ...{ given: true, how: 'by_phone', askedBy: 'client' },
      askedAt: expect.any(String),
    });
    expect(await mayBeCalled()).toBe('ok');
    await answer({ given: false });
    expect(await mayBeCalled()).toBe('no_consent');
    const [listed] = (await person.call('GET /loved-ones')).body.lovedOnes;
    expect(listed.consent).toMatchObject({ given: false, how: null });
    await answer(yes);
    expect(await mayBeCalled()).toBe('ok');
    expect(await rows()).toMatchObject([
      { given: true, how: 'by_phone', adult: true, asked_by: 'client' },
      { given: false, how: null },
      { given: true },
    ]);
    expect((await person.call('GET /personal-data')).body.data.lovedOneConsents).toHaveLength(3);
  });

  it('the consent of a loved one is idempotent, also under concurrent requests', async () => {
    const { answer, rows } = await withLovedOne();
    const answers = await Promise.all([answer(yes), answer(yes), answer(yes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['without a word how she was asked', { given: true, adult: true }, 'how'],
    ['for who is not 18 or older', { ...yes, adult: false }, 'adult'],
    ['for whom nobody says that she is', { given: true, how: 'by_phone' }, 'adult'],
    ['in a way that only a companion asks', { ...yes, how: 'in_a_call' }, 'how'],
    ['in the name of a companion', { ...yes, askedBy: 'companion' }, 'askedBy'],
  ])('the consent of a loved one is refused %s', async (_what, body, path) => {
    const { answer, rows } = await withLovedOne();
    const refused = await answer(body);
    expect([refused.status, refused.body.fields?.[0].path]).toEqual([400, path]);
    expect(await rows()).toEqual([]);
  });

  it('the consent of a loved one can be recorded only by their client', async () => {
    const { answer, rows } = await withLovedOne();
    expect((await answer(yes, await test.person('client'))).status).toBe(404);
    for (const type of ['companion', 'admin', 'moderator'] as const)
      expect((await answer(yes, await test.person(type))).status).toBe(403);
    expect((await answer(yes, test.nobody)).status).toBe(401);
    expect(await rows()).toEqual([]);
  });
});
