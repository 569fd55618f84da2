import { addCircle, addConsent, setCircles } from '@kabar/dev/circles';
import { suspend as suspendAccount } from '@kabar/dev/neighbours/auth';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { withId } from '../loved-ones/loved-ones-fixture.ts';

let test: TestService;
let reader: RowReader;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  reader = createRowReader(test.database, 'client');
  await setCircles(test.database, true);
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});

const kinds = [
  ...['calendar', 'check_ins', 'summaries', 'emergency_contacts'],
  ...['private_information', 'messages'],
] as const;

async function people() {
  const [holder, helper, viewer, stranger] = await Promise.all(
    (['client', 'client', 'older_user', 'client'] as const).map((type) => test.person(type)),
  );
  if (!holder || !helper || !viewer || !stranger) throw new Error('No people');
  const { id } = (await holder.call('POST /loved-ones', withId())).body.lovedOne;
  return { holder, helper, viewer, stranger, lovedOne: id as string };
}

/** A loved one's circle of three with consent to these kinds. */
async function arrange(consents: readonly string[] = ['calendar', 'check_ins']) {
  const around = await people();
  const { holder, helper, viewer, lovedOne } = around;
  const members = { [helper.accountId]: 'helper', [viewer.accountId]: 'viewer' } as const;
  await addCircle(test.database, { holder: holder.accountId, lovedOne, members, consents });
  return around;
}

const scalar = async (by: TestPerson, call: string) =>
  (await reader.rowsAs(by.token, `select ${call} as value`))[0]?.value;
const sees = async (by: TestPerson, person: string) => {
  const rows = await reader.rowsAs(
    by.token,
    `select kind from unnest(array['${kinds.join("', '")}']) as kind where client_api.may('${person}', kind)`,
  );
  return rows.map(({ kind }) => kind);
};
const mayAct = (by: TestPerson, person: string) => scalar(by, `client_api.may_act('${person}')`);
const roleOf = async (by: TestPerson, person: string) =>
  (await reader.rowsAs(by.token, `select * from client_api.person_in_care('${person}')`))[0];
const change = (text: string, ...values: unknown[]) => test.database.query(text, values);
const suspend = ({ accountId }: TestPerson) => suspendAccount(test.database, accountId);

describe('what the members of a circle may', () => {
  it('circle members see each kind by consent, and act by role', async () => {
    const { holder, helper, viewer, stranger, lovedOne } = await arrange();
    for (const member of [holder, helper, viewer])
      expect(await sees(member, lovedOne)).toEqual(['calendar', 'check_ins']);
    expect(await sees(stranger, lovedOne)).toEqual([]);
    expect(await sees(test.nobody, lovedOne)).toEqual([]);
    expect(
      await Promise.all(
        [holder, helper, viewer, stranger, test.nobody].map((one) => mayAct(one, lovedOne)),
      ),
    ).toEqual([true, true, false, false, false]);
    expect(await roleOf(helper, lovedOne)).toEqual({
      ...{ holder: holder.accountId, loved_one: lovedOne, name: 'Ibu Sri', role: 'helper' },
    });
    expect(await roleOf(holder, lovedOne)).toMatchObject({ role: 'organiser' });
    expect(await roleOf(viewer, lovedOne)).toMatchObject({ role: 'viewer' });
    expect(await roleOf(stranger, lovedOne)).toBeUndefined();
    expect(await roleOf(test.nobody, lovedOne)).toBeUndefined();
  });

  it('the person sees everything, and their circle what they consented to', async () => {
    const { holder, helper, stranger } = await people();
    const members = { [helper.accountId]: 'helper' } as const;
    const person = await addCircle(test.database, { holder: holder.accountId, members });
    expect(await sees(holder, person)).toEqual([...kinds]);
    expect(await sees(helper, person)).toEqual([]);
    for (const kind of ['messages', 'private_information'] as const)
      await addConsent(test.database, { holder: person }, kind, true);
    expect(await sees(helper, person)).toEqual(['private_information', 'messages']);
    expect(await mayAct(helper, person)).toBe(true);
    expect(await roleOf(holder, person)).toMatchObject({ role: 'person', loved_one: null });
    expect(await roleOf(helper, person)).toMatchObject({ role: 'helper', holder: person });
    expect(await sees(stranger, person)).toEqual([]);
  });

  it('ends at once with the consent, for one member by hiding, and never for the person', async () => {
    const { holder, helper, viewer, lovedOne } = await arrange();
    const of = { holder: holder.accountId, lovedOne };
    await change(
      `insert into client.circle_hidden_kinds (person_id, user_id, kind, hidden_at) values ($1, $2, 'calendar', now())`,
      ...[lovedOne, helper.accountId],
    );
    expect(await sees(helper, lovedOne)).toEqual(['check_ins']);
    expect(await sees(viewer, lovedOne)).toEqual(['calendar', 'check_ins']);
    await addConsent(test.database, of, 'check_ins', false);
    expect(await sees(viewer, lovedOne)).toEqual(['calendar']);
    expect(await sees(helper, lovedOne)).toEqual([]);
    await change(
      `update client.circles set person_user_id = $2 where person_id = $1`,
      ...[lovedOne, (await people()).stranger.accountId],
    );
    expect(await sees(viewer, lovedOne)).toEqual(['calendar']);
  });

  it('needs the own yes of the person for private information and messages', async () => {
    const { holder, helper, lovedOne } = await arrange([]);
    for (const kind of ['private_information', 'messages'])
      await change(
        `insert into client.care_consents (loved_one_id, client_user_id, kind, is_given, how, recorded_at) values ($1, $2, $3, true, 'by_phone', now())`,
        ...[lovedOne, holder.accountId, kind],
      );
    for (const member of [holder, helper]) expect(await sees(member, lovedOne)).toEqual([]);
    await addConsent(test.database, { holder: holder.accountId, lovedOne }, 'messages', true);
    for (const member of [holder, helper])
      expect(await sees(member, lovedOne)).toEqual(['messages']);
  });

  it('ends with the membership and with a suspension, at once', async () => {
    const { holder, helper, viewer, lovedOne } = await arrange();
    await change(
      `update client.circle_members set ended_at = now(), ended_how = 'removed' where user_id = $1`,
      viewer.accountId,
    );
    await suspend(helper);
    for (const out of [helper, viewer]) {
      expect(await sees(out, lovedOne)).toEqual([]);
      expect(await mayAct(out, lovedOne)).toBe(false);
      expect(await roleOf(out, lovedOne)).toBeUndefined();
    }
    expect(await sees(holder, lovedOne)).toEqual(['calendar', 'check_ins']);
  });

  it('a loved one with their own account may do everything in their circle', async () => {
    const { stranger: own, lovedOne, helper } = await arrange();
    await change(
      `update client.circles set person_user_id = $2 where person_id = $1`,
      ...[lovedOne, own.accountId],
    );
    expect(await sees(own, lovedOne)).toEqual([...kinds]);
    expect(await mayAct(own, lovedOne)).toBe(true);
    expect(await roleOf(own, lovedOne)).toMatchObject({ role: 'person', name: 'Ibu Sri' });
    expect(await sees(helper, lovedOne)).toEqual(['calendar', 'check_ins']);
  });

  it('lists everybody for whom the caller is anything, and no other', async () => {
    const { holder, helper, lovedOne } = await arrange();
    const second = await arrange();
    const list = (by: TestPerson) =>
      reader.rowsAs(by.token, 'select person, role from client_api.people_in_care()');
    expect(await list(helper)).toEqual(
      expect.arrayContaining([
        { person: helper.accountId, role: 'person' },
        { person: lovedOne, role: 'helper' },
      ]),
    );
    expect(await list(holder)).toHaveLength(2);
    expect(await list(second.stranger)).toEqual([
      { person: second.stranger.accountId, role: 'person' },
    ]);
    expect(await list(test.nobody)).toEqual([]);
  });

  it('names the members to notify: who sees the kind and wants it, without the holder', async () => {
    const { helper, viewer, holder, lovedOne } = await arrange();
    const notified = async (kind: string) =>
      (
        await reader.rowsAs(
          holder.token,
          `select user_id from client_api.circle_members_to_notify('${lovedOne}', '${kind}')`,
        )
      ).map(({ user_id }) => user_id);
    const both = [helper.accountId, viewer.accountId].toSorted();
    expect(await notified('calendar')).toEqual(both);
    expect(await notified('summaries')).toEqual([]);
    await change(
      `insert into client.circle_muted_kinds (person_id, user_id, kind, muted_at) values ($1, $2, 'calendar', now())`,
      ...[lovedOne, helper.accountId],
    );
    expect(await notified('calendar')).toEqual([viewer.accountId]);
    expect(await notified('check_ins')).toEqual(both);
    await suspend(viewer);
    expect(await notified('check_ins')).toEqual([helper.accountId]);
  });

  it('while circles are off, the holder sees what the loved one consented to, and nobody else sees anything', async () => {
    const { holder, helper, lovedOne } = await arrange(['calendar', 'messages']);
    await setCircles(test.database, false);
    try {
      expect(await sees(holder, lovedOne)).toEqual(['calendar', 'messages']);
      expect(await sees(holder, holder.accountId)).toEqual([...kinds]);
      expect(await sees(helper, lovedOne)).toEqual([]);
      expect(await mayAct(helper, lovedOne)).toBe(false);
      expect(await mayAct(holder, lovedOne)).toBe(true);
      expect(await roleOf(helper, lovedOne)).toBeUndefined();
      const rows = await reader.rowsAs(
        holder.token,
        `select from client_api.circle_members_to_notify('${lovedOne}', 'calendar')`,
      );
      expect(rows).toEqual([]);
    } finally {
      await setCircles(test.database, true);
    }
  });
});
