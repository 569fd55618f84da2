import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';

/** Feature flags. A flag without a row is off. */
export const FeatureName = z.enum([
  'video_trial_enabled',
  'trial_request_flow_enabled',
  'session_packs_enabled',
  'internal_messaging_enabled',
  'check_in_plans_enabled',
  'care_circles_enabled',
]);

export type FeatureName = z.infer<typeof FeatureName>;

export const featureFlags = contract('backoffice', {
  list: endpoint({
    method: 'GET',
    path: '/feature-flags',
    who: 'everyone',
    summary: 'Lists every feature and whether it is on; a missing one is off',
    input: Empty,
    output: z.object({ flags: z.record(z.string(), z.boolean()) }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/feature-flags/{name}',
    who: ['admin'],
    summary: 'Switches a feature on or off; the action is audited',
    input: z.strictObject({ name: FeatureName, isEnabled: z.boolean() }),
    output: z.object({ name: FeatureName, isEnabled: z.boolean() }),
  }),
});
