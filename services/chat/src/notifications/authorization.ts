import { notifications } from '@kabar/contracts/notifications';
import { declareAuthorization, type RowKind, unlessSignedOut } from '@kabar/dev/authorization';
import { own, signedIn } from '@kabar/dev/authorization-cells';
import type { HousePerson, TestHouse } from '@kabar/dev/test-house';

const notificationRow: RowKind = {
  own: unlessSignedOut(async ({ house, caller }) => addNotification(house, caller)),
  foreign: async ({ house, cast }) => addNotification(house, cast.client),
};

export const authorization = declareAuthorization(notifications, {
  endpoints: {
    list: { cells: signedIn(200) },
    markRead: { row: notificationRow, cells: signedIn(own(200)) },
    markAllRead: { cells: signedIn(200) },
  },
  sampleRows: async ({ house, companion }) => {
    await addNotification(house, companion);
  },
  rareColumns: [`update chat.notifications set read_at = now() where recipient_id = :companion`],
});

async function addNotification({ database }: TestHouse, person: HousePerson): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into chat.notifications (recipient_id, type) values ($1, 'trial_booking_response') returning id`,
    [person.accountId],
  );
  return row?.id ?? '';
}
