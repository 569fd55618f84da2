import type { PlanView } from './api.ts';
import { usePlanWords } from './words/use-plan-words.ts';

const known = [
  'basic',
  'frequent',
  'daily',
  'daily_reassurance',
  'wellness_motivation',
  'student_support',
  'family_care_plus',
] as const;

/** Name and description of a plan in the reader's language; those of its row for plans that have no translation. */
export function useTold(plan: Pick<PlanView, 'code' | 'name' | 'description'>) {
  const t = usePlanWords();
  const code = known.find((one) => one === plan.code);
  if (code === undefined) return { name: plan.name, text: plan.description, perfectFor: '' };
  return {
    name: t(`${code}.name`),
    text: t(`${code}.text`),
    perfectFor: t('perfectFor', { who: t(`${code}.for`) }),
  };
}
