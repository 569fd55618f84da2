import type { releases } from '@kabar/contracts/releases';
import { changeShare } from '@kabar/releases/release-store';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { changeRelease } from './change-release.ts';

export const changeReleaseShare: Verb<typeof releases.endpoints.changeShare, BackofficeTables> = (
  context,
  { share, ...order },
) =>
  changeRelease(context, order, {
    actionType: 'release_share_changed',
    after: ({ canary }) => ({ canary: canary?.release.version, share }),
    change: (store, why) => changeShare(store, order.name, share, why),
  });
