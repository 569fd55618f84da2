import { Card, Stack } from '@kabar/ui/base';
import { ChoiceChips } from '@kabar/ui/more';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type LovedOneView, useLovedOnes } from './api.ts';
import { ConsentForm } from './consent-form.tsx';

export interface PersonOfCare {
  list: readonly LovedOneView[];
  /** Undefined: the account's holder. */
  one: LovedOneView | undefined;
  choose: (id: string | undefined) => void;
  /** Whoever is chosen agreed to be called. */
  isReady: boolean;
}

/** For whom a call is asked: the account's holder, until one of her loved ones is chosen. */
export function usePersonOfCare(): PersonOfCare {
  const { data: list = [] } = useLovedOnes();
  const [chosen, choose] = useState<string>();
  const one = list.find(({ id }) => id === chosen);
  return { list, one, choose, isReady: one === undefined || one.consent?.given === true };
}

const self = 'self';

/** 'Who is the call for?', with the question for consent in place where it is missing. Nothing for who has no loved ones. */
export function PersonOfCareField({ person }: { person: PersonOfCare }) {
  const t = useClientWords();
  const { list, one, choose, isReady } = person;
  if (list.length === 0) return null;
  return (
    <Stack gap={4}>
      <ChoiceChips
        legend={t('care.who')}
        options={[
          { value: self, label: t('care.self') },
          ...list.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
        value={one?.id ?? self}
        onChange={(value) => choose(value === self ? undefined : value)}
      />
      {one !== undefined && !isReady ? (
        <Card as="section">
          <ConsentForm key={one.id} one={one} level={2} />
        </Card>
      ) : null}
    </Stack>
  );
}
