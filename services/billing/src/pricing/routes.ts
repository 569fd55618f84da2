import { pricing } from '@kabar/contracts/pricing';
import { slice } from '@kabar/server/slice';
import { addPack, addPlan } from './add-pricing.ts';
import { changePack, changePlan, changeSetting } from './change-pricing.ts';
import { personalData } from './personal-data.ts';
import { readPricing } from './read-pricing.ts';

export const routes = slice(
  pricing,
  { read: readPricing, addPlan, addPack, changePlan, changePack, changeSetting },
  personalData,
);
