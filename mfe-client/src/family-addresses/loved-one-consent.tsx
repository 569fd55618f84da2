import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import { ChoiceChips, ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type SummaryConsentView, useFamilyWrites } from './api.ts';

const ways = ['in_person', 'by_phone', 'in_writing'] as const;

interface LovedOneConsentProps {
  lovedOne: { id: string; fullName: string };
  consent: SummaryConsentView | null;
}

/** A loved one's consent to summaries for the family, and a button to withdraw it. */
export function LovedOneConsent({ lovedOne, consent }: LovedOneConsentProps) {
  return consent?.given ? (
    <Given lovedOne={lovedOne} consent={consent} />
  ) : (
    <Ask lovedOne={lovedOne} consent={consent} />
  );
}

function Given({ lovedOne, consent }: LovedOneConsentProps & { consent: SummaryConsentView }) {
  const t = useClientWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { consent: say } = useFamilyWrites(lovedOne.id);
  const name = lovedOne.fullName;
  const date = sayDate(new Date(consent.askedAt), { language, timeZone: browserZone() });
  return (
    <Stack gap={3} align="start">
      <Text>
        {t('family.agreed', { name, date, how: t(`consent.${consent.how ?? 'in_person'}`) })}
      </Text>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('family.takeBack')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('family.takeBackTitle')}
        text={t('family.takeBackText', { name })}
        confirmLabel={t('family.takeBackConfirm')}
        cancelLabel={t('family.takeBackKeep')}
        danger
        busy={say.isPending}
        error={say.isError ? (refusalTitle(say.error) ?? t('family.failed')) : undefined}
        onConfirm={() => say.mutate({ given: false }, { onSuccess: () => setOpen(false) })}
      />
    </Stack>
  );
}

function Ask({ lovedOne, consent }: LovedOneConsentProps) {
  const t = useClientWords();
  const [how, setHow] = useState<(typeof ways)[number]>();
  const { consent: say } = useFamilyWrites(lovedOne.id);
  const name = lovedOne.fullName;
  const said = consent === null ? 'family.notAsked' : 'family.saidNo';
  return (
    <Stack gap={4}>
      <MessageBox tone="info">
        {t(consent?.askedBy === 'loved_one' ? 'family.withdrewByLink' : said, { name })}
      </MessageBox>
      <ChoiceChips
        legend={t('consent.how', { name })}
        options={ways.map((way) => ({ value: way, label: t(`consent.${way}`) }))}
        value={how}
        onChange={setHow}
      />
      {say.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(say.error) ?? t('family.failed')}
        </MessageBox>
      ) : null}
      <div>
        <Button
          variant="secondary"
          disabled={how === undefined}
          busy={say.isPending}
          onClick={() => {
            if (how !== undefined) say.mutate({ given: true, how });
          }}
        >
          {t('family.agrees', { name })}
        </Button>
      </div>
    </Stack>
  );
}
