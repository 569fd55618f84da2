import { notifications } from '@kabar/contracts/notifications';
import { declareAccessCases, type RowKind, unlessSignedOut } from '@kabar/dev/access-cases';
import { own, signedIn } from '@kabar/dev/access-cells';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

const notificationRow: RowKind = {
  own: unlessSignedOut(async ({ installation, caller }) => addNotification(installation, caller)),
  foreign: async ({ installation, strangers }) => addNotification(installation, strangers.client),
};

export const accessCases = declareAccessCases(notifications, {
  endpoints: {
    list: { cells: signedIn(200) },
    history: { cells: signedIn(200) },
    markRead: { row: notificationRow, cells: signedIn(own(200)) },
    markAllRead: { cells: signedIn(200) },
  },
  sampleRows: async ({ installation, companion }) => {
    await addNotification(installation, companion);
  },
  rareColumns: [
    `update chat.notifications set read_at = now() where recipient_id = :companion`,
    // Deliveries left by a crash, and notifications about them.
    `update chat.notification_deliveries set state = 'failed', reason = 'unknown', claimed_at = now(), settled_at = now()
       where notification_id in (select id from chat.notifications where recipient_id = :companion)`,
  ],
});

async function addNotification(
  { database }: TestInstallation,
  person: InstallationPerson,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into chat.notifications (recipient_id, type) values ($1, 'trial_booking_response') returning id`,
    [person.accountId],
  );
  return row?.id ?? '';
}
