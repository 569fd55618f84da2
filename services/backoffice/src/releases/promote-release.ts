import type { releases } from '@kabar/contracts/releases';
import { promote } from '@kabar/releases/release-store';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { changeRelease } from './change-release.ts';

export const promoteRelease: Verb<typeof releases.endpoints.promote, BackofficeTables> = (
  context,
  order,
) =>
  changeRelease(context, order, {
    actionType: 'release_promoted',
    after: ({ canary }) => ({ current: canary?.release.version }),
    change: (store, why) => promote(store, order.name, why),
  });
