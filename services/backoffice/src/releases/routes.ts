import { releases } from '@kabar/contracts/releases';
import { slice } from '@kabar/server/slice';
import { changeReleaseShare } from './change-release-share.ts';
import { listReleaseHistory } from './list-release-history.ts';
import { listReleases } from './list-releases.ts';
import { personalData } from './personal-data.ts';
import { promoteRelease } from './promote-release.ts';
import { takeBackRelease } from './take-back-release.ts';

export const routes = slice(
  releases,
  {
    list: listReleases,
    history: listReleaseHistory,
    promote: promoteRelease,
    changeShare: changeReleaseShare,
    takeBack: takeBackRelease,
  },
  personalData,
);
