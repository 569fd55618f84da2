import { useClientWords } from '../words/use-client-words.ts';
import { CareSubpage } from './care-subpage.tsx';
import { WeeklyCalls } from './weekly-calls.tsx';
import { WeeklyForm } from './weekly-form.tsx';

/** /care/{personId}/weekly: a person's weekly calls, and a form for new ones. */
export function WeeklyPage() {
  const t = useClientWords();
  return (
    <CareSubpage
      label={t('personInCare.weekly')}
      title={(name) => t('personInCare.weeklyOf', { name })}
      lead={(name) => t('personInCare.weeklyLead', { name })}
      seen={(person) => <WeeklyCalls person={person} />}
    >
      {(person) => <WeeklyForm person={person} />}
    </CareSubpage>
  );
}
