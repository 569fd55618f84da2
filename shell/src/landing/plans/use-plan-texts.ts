import { sayOffer } from '@kabar/parts/offers/say-offer';
import { useLanguage } from '@kabar/web/words';
import type { PlanView } from './api.ts';
import { usePlanWords } from './words/use-plan-words.ts';

const translatedCodes = [
  'basic',
  'frequent',
  'daily',
  'daily_reassurance',
  'wellness_motivation',
  'student_support',
  'family_care_plus',
] as const;

/** A plan's name and description in the reader's language, and its audience unless the plan was added later. */
export function usePlanTexts(plan: Pick<PlanView, 'code' | 'name' | 'description'>) {
  const t = usePlanWords();
  const { name, description } = sayOffer(plan, useLanguage());
  const code = translatedCodes.find((one) => one === plan.code);
  const perfectFor = code === undefined ? '' : t('perfectFor', { who: t(`${code}.for`) });
  return { name, text: description, perfectFor };
}
