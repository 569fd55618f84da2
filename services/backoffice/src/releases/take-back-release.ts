import type { releases } from '@kabar/contracts/releases';
import { rollback } from '@kabar/releases/release-store';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { changeRelease } from './change-release.ts';

export const takeBackRelease: Verb<typeof releases.endpoints.takeBack, BackofficeTables> = (
  context,
  { which, ...order },
) =>
  changeRelease(context, order, {
    actionType: 'release_taken_back',
    after: ({ current, previous }) => ({
      current: which === 'canary' ? current.version : previous?.version,
    }),
    change: (store, why) => rollback(store, order.name, { ...why, which }),
  });
