import { Button, Checkbox, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { ChoiceChips } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type ConsentAnswer, type LovedOneView, useLovedOneWrites } from './api.ts';

const ways = ['in_person', 'by_phone', 'in_writing'] as const;

/**
 * Records a loved one's consent to calls: how it was given, and that they are 18 or older. Used wherever a call is requested
 * for them.
 */
export function ConsentForm({ lovedOne, level = 3 }: { lovedOne: LovedOneView; level?: 2 | 3 }) {
  const t = useClientWords();
  const { record, error } = useRecordConsent();
  const [how, setHow] = useState<ConsentAnswer['how']>();
  const [adult, setAdult] = useState(false);
  const name = lovedOne.fullName;
  return (
    <Stack gap={4}>
      <Heading level={level} size="normal">
        {t('consent.title', { name })}
      </Heading>
      <Text>
        {t(lovedOne.consent?.given === false ? 'consent.saidNo' : 'consent.lead', { name })}
      </Text>
      <ChoiceChips
        legend={t('consent.how', { name })}
        options={ways.map((way) => ({ value: way, label: t(`consent.${way}`) }))}
        value={how}
        onChange={setHow}
      />
      <Checkbox
        label={t('consent.adult', { name })}
        checked={adult}
        onChange={(event) => setAdult(event.currentTarget.checked)}
      />
      {error ? (
        <MessageBox tone="danger" live>
          {error}
        </MessageBox>
      ) : null}
      <div>
        <Button
          disabled={how === undefined || !adult}
          busy={record.isPending}
          onClick={() => {
            if (how !== undefined) record.mutate({ id: lovedOne.id, given: true, how, adult });
          }}
        >
          {t('consent.agrees', { name })}
        </Button>
      </div>
      {how === undefined || !adult ? <Text tone="soft">{t('consent.missing')}</Text> : null}
    </Stack>
  );
}

export function useRecordConsent() {
  const t = useClientWords();
  const { consent } = useLovedOneWrites();
  const record = useMutation({ mutationFn: consent });
  const error = record.isError ? (problemTitle(record.error) ?? t('consent.failed')) : undefined;
  return { record, error };
}
