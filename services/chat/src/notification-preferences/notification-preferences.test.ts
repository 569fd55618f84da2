import { createRowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let person: TestPerson;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
});
afterAll(() => test.stop());
beforeEach(async () => {
  person = await test.person('client');
});

const read = async (of = person) => (await of.call('GET /notification-preferences')).body;
const change = (body: object, of = person) => of.call('PATCH /notification-preferences', body);
const groups = async (of: TestPerson) => [
  ...new Set((await read(of)).switches.map((one: { group: string }) => one.group)),
];
const off = (group: string, channel: string) => ({ group, channel, enabled: false });

describe('notification preferences', () => {
  // Decision: 28
  it("notification preferences are all on and without quiet hours by default, in the person's time zone", async () => {
    const { switches, types, quietHours, timezone } = await read();
    expect(switches).toHaveLength(12);
    expect(new Set(switches.map((one: { enabled: boolean }) => one.enabled))).toEqual(
      new Set([true]),
    );
    expect(new Set(types.map((one: { enabled: boolean }) => one.enabled))).toEqual(new Set([true]));
    expect([quietHours, timezone]).toEqual([null, 'Asia/Jakarta']);
  });

  it('include only groups that concern the role', async () => {
    expect(await groups(await test.person('companion'))).toContain('verification');
    expect(await groups(person)).toEqual([
      'reminders',
      'sessions',
      'trial_calls',
      'messages',
      'payments',
      'circles',
    ]);
    const staff = await test.person('moderator');
    expect((await read(staff)).switches).toEqual([
      { group: 'incidents', channel: 'push', enabled: true },
    ]);
  });

  // Decision: 28
  it('include each type that the role receives, in its group', async () => {
    const typesOf = async (of: TestPerson): Promise<string[]> =>
      (await read(of)).types.map((one: { type: string }) => one.type);
    const [client, companion] = [person, await test.person('companion')];
    expect(await typesOf(client)).toContain('booking_move_proposed');
    expect(await typesOf(client)).not.toContain('trial_booking_request');
    expect(await typesOf(companion)).toContain('trial_booking_request');
    expect(await typesOf(companion)).not.toContain('booking_move_proposed');
    const ofStaff = ['incident_opened', 'incident_news', 'staff_task_assigned'];
    expect(await typesOf(await test.person('moderator'))).toEqual(ofStaff);
    expect(await typesOf(await test.person('admin'))).toEqual([...ofStaff, 'team_message']);
    for (const of of [client, companion]) {
      const { types } = await read(of);
      for (const { group } of types) expect(await groups(of)).toContain(group);
    }
    const single = { type: 'booking_moved', channel: 'email' };
    const repeated = [true, false].map((enabled) => ({ ...single, enabled }));
    const { body } = await change({ types: repeated });
    expect(body.types.filter((one: { enabled: boolean }) => !one.enabled)).toEqual([
      { ...single, group: 'sessions', enabled: false },
    ]);
    expect((await read(companion)).types).toContainEqual({
      ...single,
      group: 'sessions',
      enabled: true,
    });
  });

  it('change only the named fields, also concurrently', async () => {
    const quietHours = { from: '22:00', until: '07:00' };
    const answers = await Promise.all([
      change({ switches: [off('messages', 'email')] }),
      change({ switches: [off('messages', 'push')] }),
      change({ quietHours }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stored = await read();
    expect(stored.quietHours).toEqual(quietHours);
    expect(stored.switches.filter((one: { enabled: boolean }) => !one.enabled)).toEqual([
      off('messages', 'email'),
      off('messages', 'push'),
    ]);
    const both = { group: 'messages', channel: 'push' };
    await change({
      switches: [
        { ...both, enabled: false },
        { ...both, enabled: true },
      ],
    });
    expect((await read()).switches).toContainEqual({ ...both, enabled: true });
    expect((await change({ quietHours: null })).body.quietHours).toBeNull();
  });

  it.each([
    [{ quietHours: { from: '24:00', until: '07:00' } }, 'quietHours.from'],
    [{ quietHours: { from: '07:00', until: '07:00' } }, 'quietHours.until'],
    [{ switches: [off('weather', 'email')] }, 'switches.0.group'],
    [{ switches: [off('messages', 'pigeon')] }, 'switches.0.channel'],
    [{ types: [{ type: 'weather', channel: 'email', enabled: false }] }, 'types.0.type'],
  ])('refuse %j with the field', async (body, path) => {
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ path, reason: expect.any(String) }]);
  });

  it('notification preferences are accessible to the person only', async () => {
    const other = await test.person('client');
    await change({
      switches: [off('messages', 'email')],
      types: [{ type: 'booking_moved', channel: 'email', enabled: false }],
      quietHours: { from: '22:00', until: '07:00' },
    });
    expect((await read(other)).quietHours).toBeNull();
    expect((await test.nobody.call('GET /notification-preferences')).status).toBe(401);
    const chat = createRowReader(test.database, 'chat');
    for (const table of ['notification_preferences', 'type_preferences', 'quiet_hours']) {
      const seen = `select * from chat.${table} where account_id = '${person.accountId}'`;
      expect(await chat.rowsAs(other.token, seen)).toEqual([]);
      expect(await chat.rowsAs(undefined, seen)).toEqual([]);
      expect(await chat.rowsAs(person.token, seen)).toHaveLength(1);
    }
    await expect(
      chat.keepAs(
        other.token,
        `insert into chat.quiet_hours (account_id, begins_at, ends_at) values ('${person.accountId}', '01:00', '02:00')`,
      ),
    ).rejects.toThrow(/row-level security/);
    await chat.close();
  });
});
