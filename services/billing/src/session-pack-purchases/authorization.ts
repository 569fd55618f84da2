import { randomUUID } from 'node:crypto';
import { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import { declareAuthorization } from '@kabar/dev/authorization';
import { clients, signedIn } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(sessionPackPurchases, {
  endpoints: {
    own: { cells: signedIn(200) },
    buy: {
      cells: clients('409 companion_not_found'),
      asked: () => ({
        body: { id: randomUUID(), packId: randomUUID(), companionId: randomUUID() },
      }),
    },
  },
});
