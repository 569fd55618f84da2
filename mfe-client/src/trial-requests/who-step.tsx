import { RadioCards, TextField, TextLink } from '@kabar/ui/base';
import { IconUser, IconUserHeart } from '@kabar/ui/icons';
import { newId } from '@kabar/web/api';
import { useRef, useState } from 'react';
import type { LovedOneView } from '../loved-ones/api.ts';
import { lovedOnePath } from '../loved-ones/loved-one-path.ts';
import { ZoneAndLanguage } from '../loved-ones/zone-and-language.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { ConsentFields } from './consent-fields.tsx';
import {
  answersAboutPerson,
  answersForLovedOne,
  answersForMyself,
  answersForNewPerson,
  keyOf,
  type PersonAnswers,
} from './people.ts';
import type { TrialRequestForm } from './trial-request-form.ts';

interface WhoStepProps {
  form: TrialRequestForm;
  lovedOnes: readonly LovedOneView[];
  /** True after Continue was pressed with mistakes. */
  tried: boolean;
  onChange: (part: Partial<TrialRequestForm>) => void;
}

export function WhoStep({ form, lovedOnes, tried, onChange }: WhoStepProps) {
  const t = useClientWords();
  const { freshId, choose } = usePeople({ form, lovedOnes, onChange });
  const lovedOne = lovedOnes.find(({ id }) => id === form.lovedOneId);
  return (
    <>
      <RadioCards
        name="who"
        legend={t('request.who')}
        value={form.who}
        onChange={(who) => choose(who === 'myself' ? 'myself' : (lovedOnes[0]?.id ?? freshId))}
        options={[
          { value: 'myself', label: t('request.myself'), icon: <IconUser /> },
          { value: 'loved_one', label: t('request.lovedOne'), icon: <IconUserHeart /> },
        ]}
      />
      {form.who === 'loved_one' && lovedOnes.length > 0 ? (
        <RadioCards
          name="person"
          legend={t('request.which')}
          value={lovedOne?.id ?? freshId}
          onChange={choose}
          options={[
            ...lovedOnes.map((person) => ({
              value: person.id,
              label: person.fullName,
              text: person.relationship,
            })),
            { value: freshId, label: t('request.somebodyElse') },
          ]}
        />
      ) : null}
      {form.who === 'loved_one' && lovedOne ? (
        <TextLink href={lovedOnePath(lovedOne.id)}>
          {t('care.open', { name: lovedOne.fullName })}
        </TextLink>
      ) : null}
      {form.who === 'loved_one' ? (
        <NameFields form={form} stored={lovedOne} onChange={onChange} />
      ) : null}
      {form.who === 'loved_one' && !form.agreed ? (
        <ConsentFields
          name={form.fullName}
          value={form.consent}
          tried={tried}
          onChange={(consent) => onChange({ consent })}
        />
      ) : null}
    </>
  );
}

/** Keeps what was typed about each person, so that switching back and forth loses nothing. */
function usePeople({ form, lovedOnes, onChange }: Omit<WhoStepProps, 'tried'>) {
  const isKnown = lovedOnes.some(({ id }) => id === form.lovedOneId);
  const [freshId] = useState(() => (isKnown ? newId() : form.lovedOneId));
  const typed = useRef(new Map<string, PersonAnswers>());
  const choose = (key: string) => {
    if (form.who !== undefined) typed.current.set(keyOf(form), answersAboutPerson(form));
    const lovedOne = lovedOnes.find(({ id }) => id === key);
    const fresh = key === 'myself' ? answersForMyself(form) : answersForNewPerson(freshId);
    onChange(typed.current.get(key) ?? (lovedOne ? answersForLovedOne(lovedOne) : fresh));
  };
  return { freshId, choose };
}

function NameFields(props: {
  form: TrialRequestForm;
  /** The stored loved one with this id, if any. */
  stored: LovedOneView | undefined;
  onChange: WhoStepProps['onChange'];
}) {
  const t = useClientWords();
  const { form, stored, onChange } = props;
  const isRenamed = stored !== undefined && stored.fullName !== form.fullName.trim();
  return (
    <>
      <TextField
        label={t('request.name')}
        hint={isRenamed ? t('request.renamed', { name: stored.fullName }) : undefined}
        required
        maxLength={120}
        autoComplete="off"
        value={form.fullName}
        onChange={(event) => onChange({ fullName: event.currentTarget.value })}
      />
      <TextField
        label={t('lovedOne.relationship')}
        hint={t('lovedOne.relationshipHint')}
        optional
        maxLength={80}
        autoComplete="off"
        value={form.relationship}
        onChange={(event) => onChange({ relationship: event.currentTarget.value })}
      />
      <ZoneAndLanguage form={form} onChange={onChange} />
    </>
  );
}
