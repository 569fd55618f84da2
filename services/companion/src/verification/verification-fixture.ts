import { randomUUID } from 'node:crypto';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { listNotices } from '@kabar/dev/neighbours/chat';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { createApp } from '../app.ts';

/** The people of verification tests. */
export interface VerificationTest {
  test: TestService;
  admin: TestPerson;
  moderator: TestPerson;
  client: TestPerson;
  /** A companion other than the one under review. */
  stranger: TestPerson;
  /** A companion with the record that onboarding creates, filled in as far as the test needs. */
  companionNamed(name: string, columns?: Record<string, unknown>): Promise<TestPerson>;
}

export async function startVerificationTest(): Promise<VerificationTest> {
  const test = await startTestService('companion', createApp);
  const companionNamed: VerificationTest['companionNamed'] = async (name, columns = {}) => {
    const person = await test.person('companion', name);
    const row = { user_id: person.accountId, ...columns };
    const names = Object.keys(row);
    await test.database.query(
      `insert into companion.companions (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
      Object.values(row),
    );
    return person;
  };
  return {
    test,
    admin: await test.person('admin', 'Ayu Admin'),
    moderator: await test.person('moderator', 'Made Moderator'),
    client: await test.person('client'),
    stranger: await companionNamed('Someone Else'),
    companionNamed,
  };
}

export const decisionsOf = (companionId: string) =>
  `POST /verification/companions/${companionId}/decisions`;
export const approve = (notes?: string) => ({ id: randomUUID(), decision: 'approved', notes });
export const reject = (notes = 'Please send a sharper photo') => ({
  id: randomUUID(),
  decision: 'rejected',
  notes,
});

export async function statusOf({ database }: TestService, companionId: string) {
  const [row] = await database.query(
    'select verification_status, is_verified, companion_status, verified_at, verification_notes from companion.companions where user_id = $1',
    [companionId],
  );
  if (row === undefined) throw new Error('no such companion');
  return row;
}

export async function countsAround({ database }: TestService, companionId: string) {
  const logs = await database.query(
    'select from companion.companion_verification_logs where companion_id = $1',
    [companionId],
  );
  const recorded = await listActions(database, companionId);
  const actions = recorded.filter((one) => !one.action_type.endsWith('viewed'));
  const notices = await listNotices(database, companionId);
  return { logs: logs.length, actions: actions.length, notifications: notices.length };
}
