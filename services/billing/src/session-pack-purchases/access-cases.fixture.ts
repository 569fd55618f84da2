import { randomUUID } from 'node:crypto';
import { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import { declareAccessCases, only } from '@kabar/dev/access-cases';
import { clients, own, signedIn } from '@kabar/dev/access-cells';
import { addPack } from '../payment-rows-fixture.ts';

export const accessCases = declareAccessCases(sessionPackPurchases, {
  endpoints: {
    own: { cells: signedIn(200) },
    buy: {
      cells: clients('409 companion_not_found'),
      asked: () => ({
        body: { id: randomUUID(), packId: randomUUID(), companionId: randomUUID() },
      }),
    },
    extend: {
      row: {
        own: only(['client'], ({ installation, caller, strangers }) =>
          addPack(installation, caller, strangers.companion),
        ),
        foreign: async ({ installation, strangers }) =>
          addPack(installation, await installation.person('client'), strangers.companion),
      },
      cells: clients(own(200)),
      asked: () => ({ body: {} }),
    },
  },
  rareColumns: [
    'update billing.session_pack_purchases set extended_at = now(), expiry_told_days = 30 where user_id = :client',
  ],
});
