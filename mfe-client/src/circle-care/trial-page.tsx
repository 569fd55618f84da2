import { Button, Card, LinkButton, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { ChoiceChips } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { type FormEvent, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { CarePersonView } from './api.ts';
import { CareSubpage } from './care-subpage.tsx';
import { useRequestTrial } from './series-api.ts';

/** /care/{personId}/trial: requests a free trial call for a person in care. */
export function CareTrialPage() {
  const t = useClientWords();
  return (
    <CareSubpage
      label={t('personInCare.trial')}
      title={(name) => t('personInCare.trialOf', { name })}
      lead={(name) => t('personInCare.trialLead', { name })}
    >
      {(person) => <TrialForm person={person} />}
    </CareSubpage>
  );
}

const mediums = ['phone', 'whatsapp', 'zoom', 'google_meet'] as const;
const purposes = [
  'elder_checkin',
  'general_conversation',
  'motivation_exercise',
  'uni_child_checkin',
] as const;

function TrialForm({ person: { id: personId, name } }: { person: CarePersonView }) {
  const t = useClientWords();
  const idOf = useStableId();
  const request = useRequestTrial(personId);
  const [medium, setMedium] = useState<(typeof mediums)[number]>();
  const [purpose, setPurpose] = useState<(typeof purposes)[number]>();
  const [number, setNumber] = useState('');
  const [isJudged, setJudged] = useState(false);
  const needsNumber = medium === 'phone' || medium === 'whatsapp';
  const isNumberMissing = needsNumber && number.trim() === '';
  const missing = (value: unknown) =>
    isJudged && value === undefined ? t('personInCare.trialChoose') : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (request.isPending || !medium || !purpose || isNumberMissing) return;
    const contactValue = needsNumber ? number.trim() : null;
    const wish = { preferredMedium: medium, purpose, contactValue };
    request.mutate({ id: idOf(wish), ...wish });
  };
  if (request.isSuccess) return <Sent personId={personId} />;
  return (
    <Card as="section">
      <form onSubmit={send} noValidate>
        <Stack gap={5}>
          <ChoiceChips
            legend={t('personInCare.trialHow')}
            options={mediums.map((value) => ({ value, label: t(`medium.${value}`) }))}
            value={medium}
            error={missing(medium)}
            onChange={setMedium}
          />
          {needsNumber ? (
            <TextField
              label={t('personInCare.trialNumber', { name })}
              type="tel"
              value={number}
              error={isJudged && isNumberMissing ? t('personInCare.trialNumberMissing') : undefined}
              onChange={(event) => setNumber(event.target.value)}
            />
          ) : null}
          <ChoiceChips
            legend={t('personInCare.trialWhy')}
            options={purposes.map((value) => ({ value, label: t(`request.purpose.${value}`) }))}
            value={purpose}
            error={missing(purpose)}
            onChange={setPurpose}
          />
          {request.isError ? (
            <MessageBox tone="danger" live>
              {problemTitle(request.error) ?? t('personInCare.failed')}
            </MessageBox>
          ) : null}
          <Button type="submit" fullWidth busy={request.isPending}>
            {t('personInCare.trialSend')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function Sent({ personId }: { personId: string }) {
  const t = useClientWords();
  return (
    <MessageBox
      tone="good"
      live
      action={<LinkButton href={`/care/${personId}`}>{t('personInCare.toDay')}</LinkButton>}
    >
      {t('personInCare.trialSent')}
    </MessageBox>
  );
}
