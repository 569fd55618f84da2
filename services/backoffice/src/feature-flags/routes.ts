import { featureFlags } from '@kabar/contracts/feature-flags';
import { slice } from '@kabar/server/slice';
import { changeFeatureFlag } from './change-feature-flag.ts';
import { listFeatureFlags } from './list-feature-flags.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  featureFlags,
  { list: listFeatureFlags, change: changeFeatureFlag },
  personalData,
);
