import { Grid, Select } from '@kabar/ui/base';
import { cityOf } from '@kabar/web/time-zones';
import { useChoiceInUrl } from '../times/use-choice-in-url.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type CarePersonView, useCarePeople } from './api.ts';

/** "Whose calls?": "My own calls" or "Ibu Sari (Jakarta)", stored in the URL. Renders nothing without people in care. */
export function ForWhom() {
  const t = useClientWords();
  const sayPerson = useSayPerson();
  const [choice, choose] = useChoiceInUrl(['for']);
  const people = useCarePeople().data?.filter(({ role }) => role !== 'person') ?? [];
  if (people.length === 0) return null;
  return (
    <Grid min="19rem" fill>
      <Select
        label={t('careFor.label')}
        value={people.some(({ id }) => id === choice.for) ? (choice.for ?? '') : ''}
        onChange={(event) => choose({ for: event.currentTarget.value || null })}
        options={[
          { value: '', label: t('careFor.me') },
          ...people.map((person) => ({ value: person.id, label: sayPerson(person) })),
        ]}
      />
    </Grid>
  );
}

/** 'Ibu Sari (Jakarta)'. */
function useSayPerson() {
  const t = useClientWords();
  return ({ name, timeZone }: CarePersonView) =>
    timeZone === null ? name : t('careFor.place', { name, place: cityOf(timeZone) });
}
