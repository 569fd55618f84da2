import { featureFlags } from '@kabar/contracts/feature-flags';
import { declareAuthorization } from '@kabar/dev/authorization';
import { admins, all } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(featureFlags, {
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
