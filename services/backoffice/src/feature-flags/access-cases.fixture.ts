import { featureFlags } from '@kabar/contracts/feature-flags';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { admins, all } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(featureFlags, {
  endpoints: {
    list: { cells: all(200) },
    change: {
      cells: admins(200),
      asked: () => ({ path: '/feature-flags/session_packs_enabled', body: { isEnabled: true } }),
    },
  },
  seenByOthers: {
    'backoffice.feature_management': { by: ['admin'], why: 'others read flags by a function' },
  },
  publicFunctions: {
    'backoffice_api.feature_enabled(text)': 'feature flags are public',
    'backoffice_api.feature_flags()': 'feature flags are public',
  },
});
