import { Button, Card, Disclosure, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { ChoiceChips, ConfirmDialog } from '@kabar/ui/more';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { problemTitle } from '@kabar/web/problem';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import type { LovedOneView } from '../loved-ones/api.ts';
import { UnreadCard } from '../unread-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import {
  type AskedHow,
  type CareConsentView,
  useCareConsents,
  useRecordCareConsent,
} from './api.ts';

const ways = ['in_person', 'by_phone', 'in_writing'] as const;

/**
 * Whether the reader may see the loved one's daily check-ins, with the history of that consent. Shown for loved ones who
 * consented to calls.
 */
export function CareConsentsCard({ lovedOne }: { lovedOne: LovedOneView }) {
  const t = useClientWords();
  const isOn = useFeatureFlags().isOn('check_in_plans_enabled');
  const isCalled = lovedOne.consent?.given === true;
  const reading = useCareConsents(lovedOne.id, isOn && isCalled);
  const name = lovedOne.fullName;
  if (!isOn || !isCalled) return null;
  if (reading.data === undefined)
    return <UnreadCard title={t('careConsent.title', { name })} reading={reading} />;
  const consent = reading.data.consents.find(({ kind }) => kind === 'check_ins');
  if (consent === undefined) return null;
  const changes = reading.data.changes.filter(({ kind }) => kind === 'check_ins');
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('careConsent.title', { name })}
        </Heading>
        {consent.isGiven ? (
          <Given lovedOne={lovedOne} consent={consent} />
        ) : (
          <>
            <Text>{t('careConsent.text', { name })}</Text>
            <CareConsentForm lovedOneId={lovedOne.id} name={name} />
          </>
        )}
        {changes.length === 0 ? null : (
          <Disclosure summary={t('careConsent.changes')}>
            <Changes changes={changes} />
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

/** Asks how the loved one gave consent, and records it. */
export function CareConsentForm({ lovedOneId, name }: { lovedOneId: string; name: string }) {
  const t = useClientWords();
  const record = useRecordCareConsent(lovedOneId);
  const [how, setHow] = useState<AskedHow>();
  return (
    <Stack gap={4} align="start">
      <ChoiceChips
        legend={t('consent.how', { name })}
        options={ways.map((way) => ({ value: way, label: t(`consent.${way}`) }))}
        value={how}
        onChange={setHow}
      />
      {record.isError ? (
        <MessageBox tone="danger" live>
          {problemTitle(record.error) ?? t('careConsent.failed')}
        </MessageBox>
      ) : null}
      <Button
        variant="secondary"
        disabled={how === undefined}
        busy={record.isPending}
        onClick={() => {
          if (how !== undefined) record.mutate({ kind: 'check_ins', isGiven: true, how });
        }}
      >
        {t('careConsent.agrees', { name })}
      </Button>
    </Stack>
  );
}

function Given({ lovedOne, consent }: { lovedOne: LovedOneView; consent: CareConsentView }) {
  const t = useClientWords();
  const sayDay = useSayDay();
  const record = useRecordCareConsent(lovedOne.id);
  const [isOpen, setOpen] = useState(false);
  const name = lovedOne.fullName;
  return (
    <Stack gap={4} align="start">
      <Text>
        {t('careConsent.given', {
          name,
          day: sayDay(consent.since),
          how: t(`consent.${consent.how ?? 'in_person'}`),
        })}
      </Text>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('careConsent.takeBack', { name })}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('careConsent.takeBack', { name })}
        text={t('careConsent.takeBackText', { name })}
        confirmLabel={t('careConsent.takeBackConfirm')}
        cancelLabel={t('consent.keep')}
        danger
        busy={record.isPending}
        error={record.isError ? (problemTitle(record.error) ?? t('careConsent.failed')) : undefined}
        onConfirm={() =>
          record.mutate({ kind: 'check_ins', isGiven: false }, { onSuccess: () => setOpen(false) })
        }
      />
    </Stack>
  );
}

function Changes(props: {
  changes: readonly { isGiven: boolean; how: AskedHow | null; recordedAt: string }[];
}) {
  const t = useClientWords();
  const sayDay = useSayDay();
  return (
    <Stack gap={2} as="ul">
      {props.changes.map(({ isGiven, how, recordedAt }) => (
        <Text as="li" key={recordedAt}>
          {isGiven
            ? t('careConsent.changeYes', {
                day: sayDay(recordedAt),
                how: t(`consent.${how ?? 'in_person'}`),
              })
            : t('careConsent.changeNo', { day: sayDay(recordedAt) })}
        </Text>
      ))}
    </Stack>
  );
}

function useSayDay(): (time: string | null) => string {
  const language = useLanguage();
  return (time) =>
    time === null ? '' : sayDate(new Date(time), { language, timeZone: browserZone() });
}
