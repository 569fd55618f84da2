import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('backoffice', createApp);
});
afterAll(() => test.stop());

/** The initial flags: care circles and daily check-ins are off until staff switch them on. */
const fromTheStart = {
  care_circles_enabled: false,
  check_in_plans_enabled: false,
  internal_messaging_enabled: true,
  session_packs_enabled: true,
  trial_request_flow_enabled: true,
  video_trial_enabled: true,
};
const flagsSeenBy = async (person = test.nobody) =>
  (await person.call('GET /feature-flags')).body.flags;

describe('feature flags', () => {
  // Requirement: FLAG-007
  // Decision: 38
  it('feature flags are five, four of them on from the start, and readable by everyone', async () => {
    const answer = await test.nobody.call('GET /feature-flags');
    expect(answer.status).toBe(200);
    // only name and state, without notes or who changed it
    expect(answer.body).toEqual({ flags: fromTheStart });
  });

  // Requirement: FLAG-004, FLAG-009, FLAG-010
  it('feature flags are changed by an admin, take effect for everyone at once, and are audited', async () => {
    const admin = await test.person('admin');
    const [before] = await test.database.query(
      'select updated_at from backoffice.feature_management',
    );
    const answer = await admin.call('PATCH /feature-flags/video_trial_enabled', {
      isEnabled: false,
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      { name: 'video_trial_enabled', isEnabled: false },
    ]);
    expect(await flagsSeenBy()).toEqual({ ...fromTheStart, video_trial_enabled: false });
    const asked = await test.database.query(
      `select backoffice_api.feature_enabled('video_trial_enabled') as enabled`,
    );
    expect(asked).toEqual([{ enabled: false }]);
    const [row] = await test.database.query(
      `select is_enabled, updated_by, updated_at > $1 as is_later
         from backoffice.feature_management where feature_name = 'video_trial_enabled'`,
      [before?.updated_at],
    );
    expect(row).toEqual({ is_enabled: false, updated_by: admin.accountId, is_later: true });
    await admin.call('PATCH /feature-flags/video_trial_enabled', { isEnabled: false });
    await admin.call('PATCH /feature-flags/video_trial_enabled', { isEnabled: true });
    const actions = await test.database.query(
      'select action_type, admin_id, details from backoffice.admin_actions order by id',
    );
    expect(actions).toMatchObject([
      {
        action_type: 'feature_disabled',
        admin_id: admin.accountId,
        details: { before: { isEnabled: true }, after: { isEnabled: false } },
      },
      { action_type: 'feature_enabled' },
    ]);
  });

  // Requirement: FLAG-010, ADMIN-015
  it('feature flags cannot be changed by anyone else', async () => {
    const before = await flagsSeenBy();
    for (const type of ['moderator', 'client', 'companion'] as const) {
      const person = await test.person(type);
      const answer = await person.call('PATCH /feature-flags/session_packs_enabled', {
        isEnabled: false,
      });
      expect(answer.status).toBe(403);
    }
    const nobody = await test.nobody.call('PATCH /feature-flags/session_packs_enabled', {
      isEnabled: false,
    });
    expect(nobody.status).toBe(401);
    expect(await flagsSeenBy()).toEqual(before);
  });

  it.each([
    ['an unknown flag', 'no_such_flag', { isEnabled: true }],
    ['a wrong type', 'video_trial_enabled', { isEnabled: 'yes' }],
    ['a field that the server owns', 'video_trial_enabled', { isEnabled: true, updatedBy: 'me' }],
    ['nothing', 'video_trial_enabled', {}],
  ])('feature flags refuse %s', async (_what, name, body) => {
    const admin = await test.person('admin');
    const answer = await admin.call(`PATCH /feature-flags/${name}`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });
});
