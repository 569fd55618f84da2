import { notificationPreferences } from '@kabar/contracts/notification-preferences';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { signedIn } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';

const change = {
  switches: [{ group: 'messages', channel: 'email', enabled: false }],
  types: [{ type: 'booking_reminder', channel: 'push', enabled: false }],
  quietHours: { from: '22:00', until: '07:00' },
};

export const accessCases = declareAccessCases(notificationPreferences, {
  endpoints: {
    read: { cells: signedIn(200) },
    change: { cells: signedIn(200), asked: () => ({ body: change }) },
  },
  sampleRows: async ({ client, companion }) => {
    for (const person of [client, companion]) {
      await done(person.call('chat', 'PATCH /notification-preferences', change));
    }
  },
});
