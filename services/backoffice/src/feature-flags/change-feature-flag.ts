import type { featureFlags } from '@kabar/contracts/feature-flags';
import type { Verb } from '@kabar/server/slice';
import { recordAction } from '../admin-actions/record-action.ts';
import type { BackofficeTables } from '../tables.ts';
import { lockFlag, setFlag } from './queries.ts';

/** Setting a flag to its current state changes and audits nothing. */
export const changeFeatureFlag: Verb<
  typeof featureFlags.endpoints.change,
  BackofficeTables
> = async (context, { name, isEnabled }) => {
  const flag = await lockFlag(context.db, name);
  if (flag === undefined) throw context.refuse('not_found');
  if (flag.is_enabled !== isEnabled) {
    const { accountId } = await context.caller();
    await setFlag(context.db, { id: flag.id, isEnabled, by: accountId, now: context.now });
    await recordAction(context.db, {
      actionType: isEnabled ? 'feature_enabled' : 'feature_disabled',
      targetType: 'feature',
      targetId: flag.id,
      details: { name, before: { isEnabled: flag.is_enabled }, after: { isEnabled } },
    });
  }
  return { name, isEnabled };
};
