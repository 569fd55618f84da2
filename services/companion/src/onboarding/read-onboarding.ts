import type { onboarding } from '@kabar/contracts/onboarding';
import type { Verb } from '@kabar/server/slice';
import { refuseStaff } from '../companions/refuse-staff.ts';
import type { CompanionTables } from '../tables.ts';
import { currentState } from './current-state.ts';
import { toOnboarding } from './view.ts';

export const readOnboarding: Verb<typeof onboarding.endpoints.read, CompanionTables> = async (
  context,
) => {
  await refuseStaff(context);
  return toOnboarding(await currentState(context));
};
