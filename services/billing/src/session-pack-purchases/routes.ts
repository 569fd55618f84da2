import { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import { slice } from '@kabar/server/slice';
import type { PaymentProvider } from '../payments/provider.ts';
import { buySessionPack } from './buy-session-pack.ts';
import { extendSessionPack } from './extend-session-pack.ts';
import { listOwnSessionPacks } from './list-own-session-packs.ts';
import { personalData } from './personal-data.ts';

export const routes = (provider: PaymentProvider) =>
  slice(
    sessionPackPurchases,
    { own: listOwnSessionPacks, buy: buySessionPack(provider), extend: extendSessionPack },
    personalData,
  );
