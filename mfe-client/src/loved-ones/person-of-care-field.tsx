import { Button, MessageBox, Stack, TextLink } from '@kabar/ui/base';
import { ChoiceChips } from '@kabar/ui/more';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type LovedOneView, useLovedOnes } from './api.ts';
import { ConsentInPlace } from './consent-in-place.tsx';
import { lovedOnePath } from './loved-one-path.ts';
import { NameLovedOne } from './name-loved-one.tsx';

export interface PersonOfCare {
  list: readonly LovedOneView[];
  /** Undefined if the call is for the account's holder. */
  lovedOne: LovedOneView | undefined;
  choose: (id: string | undefined) => void;
  /** The call is for a loved one who is not stored yet. */
  isUnnamed: boolean;
  /** Whether the selected person is stored and consented to calls. */
  isReady: boolean;
  /** Retries loading the loved ones; undefined unless loading failed and the call is for one of them. */
  readAgain: (() => void) | undefined;
}

/**
 * Whom a call is requested for: the account's holder until a loved one is chosen. With `prefersLovedOne`, from onboarding or
 * the landing page, it starts with the first loved one.
 */
export function usePersonOfCare({ prefersLovedOne }: { prefersLovedOne: boolean }): PersonOfCare {
  const { data: list = [], isSuccess, isLoadingError, refetch } = useLovedOnes();
  const [choice, setChoice] = useState<{ id: string | undefined }>();
  const chosen = choice === undefined && prefersLovedOne ? list[0]?.id : choice?.id;
  const lovedOne = list.find(({ id }) => id === chosen);
  const isForLovedOne = choice === undefined && prefersLovedOne;
  return {
    ...{ list, lovedOne },
    choose: (id) => setChoice({ id }),
    isUnnamed: isForLovedOne && isSuccess && list.length === 0,
    isReady: lovedOne === undefined ? !isForLovedOne : lovedOne.consent?.given === true,
    readAgain: isForLovedOne && isLoadingError ? () => void refetch() : undefined,
  };
}

const self = 'self';

/** The choice of person, with the consent form if consent is missing. Renders nothing for a client without loved ones. */
export function PersonOfCareField({ person }: { person: PersonOfCare }) {
  const t = useClientWords();
  const { list, lovedOne, choose, isUnnamed, readAgain } = person;
  const [wasUnnamed, setWasUnnamed] = useState(isUnnamed);
  if (isUnnamed && !wasUnnamed) setWasUnnamed(true);
  if (isUnnamed) return <NameLovedOne onSelf={() => choose(undefined)} />;
  if (readAgain) {
    return (
      <MessageBox
        tone="danger"
        live
        action={<Button onClick={readAgain}>{t('care.readAgain')}</Button>}
      >
        {t('care.unread')}
      </MessageBox>
    );
  }
  if (list.length === 0) return null;
  return (
    <Stack gap={4}>
      <ChoiceChips
        legend={t('care.who')}
        options={[
          { value: self, label: t('care.self') },
          ...list.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
        value={lovedOne?.id ?? self}
        onChange={(value) => choose(value === self ? undefined : value)}
      />
      {lovedOne === undefined ? null : (
        <TextLink href={lovedOnePath(lovedOne.id)}>
          {t('care.open', { name: lovedOne.fullName })}
        </TextLink>
      )}
      {lovedOne === undefined ? null : (
        <ConsentInPlace key={lovedOne.id} lovedOne={lovedOne} isNext={wasUnnamed} />
      )}
    </Stack>
  );
}
