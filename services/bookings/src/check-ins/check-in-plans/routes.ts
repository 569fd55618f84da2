import { checkInPlans } from '@kabar/contracts/check-in-plans';
import { slice } from '@kabar/server/slice';
import { changePlan } from './change-plan.ts';
import { createPlan } from './create-plan.ts';
import { listPlans } from './list-plans.ts';
import { pausePlan } from './pause-plan.ts';
import { personalData } from './personal-data.ts';
import { resumePlan } from './resume-plan.ts';
import { stopPlan } from './stop-plan.ts';

export const routes = slice(
  checkInPlans,
  {
    list: listPlans,
    create: createPlan,
    change: changePlan,
    pause: pausePlan,
    resume: resumePlan,
    stop: stopPlan,
  },
  personalData,
);
