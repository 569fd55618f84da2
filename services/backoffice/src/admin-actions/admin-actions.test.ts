import { randomUUID } from 'node:crypto';
import { removeAccount } from '@kabar/dev/neighbours/auth';
import { addSubscription } from '@kabar/dev/neighbours/billing';
import { openConversation } from '@kabar/dev/neighbours/conversations';
import { createSystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('backoffice', createApp);
});
afterAll(() => test.stop());

describe('the record of admin actions', () => {
  // Requirement: ADMIN-003, ADMIN-009
  it('lists the ten newest changes with the names of both sides', async () => {
    const admin = await test.person('admin', 'Ayu Admin');
    const companion = await test.person('companion', 'Sari Dewi');
    for (let index = 1; index <= 12; index += 1) {
      await test.database.query(
        `insert into backoffice.admin_actions (admin_id, action_type, target_type, target_id, details, created_at)
           values ($1, 'companion_approved', 'companion', $2, $3, now() - make_interval(mins => $4))`,
        [
          admin.accountId,
          companion.accountId,
          { action: `number ${index}`, timestamp: 'x' },
          index,
        ],
      );
    }
    // reads of private data are recorded too, but would hide the changes
    await test.database.query(
      `insert into backoffice.admin_actions (admin_id, action_type, target_type, target_id)
         values ($1, 'companion_review_viewed', 'companion', $2)`,
      [admin.accountId, companion.accountId],
    );
    const { status, body } = await admin.call('GET /admin-actions');
    expect(status).toBe(200);
    expect(
      body.actions.map((action: { details: { action: string } }) => action.details.action),
    ).toEqual(Array.from({ length: 10 }, (_, index) => `number ${index + 1}`));
    expect(body.actions[0]).toMatchObject({
      adminId: admin.accountId,
      admin: { fullName: 'Ayu Admin', avatarUrl: null },
      actionType: 'companion_approved',
      target: { fullName: 'Sari Dewi' },
    });
  });

  it('names the person of a subscription, a payment, a request and a conversation', async () => {
    const admin = await test.person('admin');
    const client = await test.person('client', 'Ibu Sri');
    const companion = await test.person('companion', 'Dewi');
    const pair = { client: client.accountId, companion: companion.accountId };
    const system = createSystemCaller(test.database);
    const targets = {
      subscription: await addSubscription(test.database, pair),
      conversation: await openConversation(system, pair),
      trial_request: randomUUID(),
      incident: randomUUID(),
    };
    await system.close();
    for (const [type, id] of Object.entries(targets)) {
      await test.database.query(
        `insert into backoffice.admin_actions (admin_id, action_type, target_type, target_id) values ($1, $2, $3, $4)`,
        [admin.accountId, `${type}_changed`, type, id],
      );
    }
    const { body } = await admin.call(`GET /admin-actions/audit?adminId=${admin.accountId}`);
    const named = body.actions.map((action: { targetType: string; target: object | null }) => [
      action.targetType,
      action.target,
    ]);
    // The trial request and the incident were deleted, so they have no person.
    expect(Object.fromEntries(named)).toMatchObject({
      subscription: { fullName: 'Ibu Sri' },
      conversation: { fullName: 'Ibu Sri' },
      trial_request: null,
      incident: null,
    });
  });

  it('keeps the actions of an erased admin, without a name', async () => {
    const admin = await test.person('admin');
    const leaver = await test.person('admin', 'Gone Soon');
    await leaver.call('PATCH /feature-flags/session_packs_enabled', { isEnabled: false });
    await removeAccount(test.database, leaver.accountId);
    const { body } = await admin.call('GET /admin-actions');
    expect(body.actions[0]).toMatchObject({
      adminId: leaver.accountId,
      admin: null,
      actionType: 'feature_disabled',
    });
    expect(JSON.stringify(body)).not.toContain('Gone Soon');
  });

  // Requirement: ADMIN-015
  it('the record of admin actions is readable by admins only', async () => {
    for (const type of ['moderator', 'client', 'companion'] as const) {
      expect((await (await test.person(type)).call('GET /admin-actions')).status).toBe(403);
    }
    expect((await test.nobody.call('GET /admin-actions')).status).toBe(401);
  });
});
