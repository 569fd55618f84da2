import { Checkbox, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import { type SummaryConsentView, useFamilyWrites } from './api.ts';

/** The reader's own consent. Each change of the checkbox saves at once. */
export function OwnConsent({ consent }: { consent: SummaryConsentView | null }) {
  const t = useClientWords();
  const language = useLanguage();
  const { consent: say } = useFamilyWrites(undefined);
  const given = say.isPending ? say.variables.given : consent?.given === true;
  const date = consent && sayDate(new Date(consent.askedAt), { language, timeZone: browserZone() });
  return (
    <Stack gap={3}>
      <Checkbox
        label={t('family.ownConsent')}
        checked={given}
        disabled={say.isPending}
        onChange={(event) => say.mutate({ given: event.currentTarget.checked })}
      />
      <Text tone="soft">
        {date
          ? t(consent?.given ? 'family.ownSince' : 'family.ownNotSince', { date })
          : t('family.ownNever')}
      </Text>
      {say.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(say.error) ?? t('family.failed')}
        </MessageBox>
      ) : null}
    </Stack>
  );
}
