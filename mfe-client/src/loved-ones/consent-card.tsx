import { Button, Card, Heading, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { LovedOneView } from './api.ts';
import { ConsentForm, useRecordConsent } from './consent-form.tsx';

/** The loved one's consent to calls, with a button to withdraw it. */
export function ConsentCard({ lovedOne }: { lovedOne: LovedOneView }) {
  return (
    <Card as="section">
      {lovedOne.consent?.given ? (
        <Given lovedOne={lovedOne} consent={lovedOne.consent} />
      ) : (
        <ConsentForm lovedOne={lovedOne} level={2} />
      )}
    </Card>
  );
}

function Given(props: { lovedOne: LovedOneView; consent: NonNullable<LovedOneView['consent']> }) {
  const t = useClientWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { record, error } = useRecordConsent();
  const { lovedOne, consent } = props;
  const name = lovedOne.fullName;
  const day = sayDate(new Date(consent.askedAt), { language, timeZone: browserZone() });
  const how = t(`consent.${consent.how ?? 'in_person'}`);
  return (
    <Stack gap={4} align="start">
      <Heading level={2} size="normal">
        {t('consent.title', { name })}
      </Heading>
      <Text>
        {t(consent.askedBy === 'client' ? 'consent.given' : 'consent.givenInCall', {
          name,
          day,
          how,
        })}
      </Text>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('consent.takeBack', { name })}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('consent.takeBackTitle')}
        text={t('consent.takeBackText', { name })}
        confirmLabel={t('consent.takeBackConfirm')}
        cancelLabel={t('consent.keep')}
        danger
        busy={record.isPending}
        error={error}
        onConfirm={() =>
          record.mutate({ id: lovedOne.id, given: false }, { onSuccess: () => setOpen(false) })
        }
      />
    </Stack>
  );
}
