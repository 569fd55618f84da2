import { Card, Checkbox, Heading, MessageBox, Stack, Text, TextLink } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import { useContactConsent, useSayContactConsent } from './api.ts';

/** The reader's consent to notify their contacts. Each change of the checkbox saves at once. */
export function ContactConsentCard() {
  const t = useClientWords();
  const language = useLanguage();
  const { data: consent } = useContactConsent();
  const say = useSayContactConsent();
  if (consent === undefined) return null;
  const isGiven = say.isPending ? say.variables : (consent?.isGiven ?? false);
  const said =
    consent && sayDate(new Date(consent.recordedAt), { language, timeZone: browserZone() });
  return (
    <Card as="section" tone="leaf">
      <Stack gap={4}>
        <Heading level={2}>{t('emergency.consentTitle')}</Heading>
        <Text>{t('emergency.consentText')}</Text>
        <Checkbox
          label={t('emergency.consent')}
          checked={isGiven}
          disabled={say.isPending}
          onChange={(event) => say.mutate(event.currentTarget.checked)}
        />
        {consent ? (
          <Text tone="soft">
            {t(consent.isGiven ? 'emergency.consentSince' : 'emergency.consentNotSince', {
              date: said ?? '',
            })}
          </Text>
        ) : null}
        {say.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(say.error) ?? t('emergency.saveFailed')}
          </MessageBox>
        ) : null}
        <TextLink href="/care">{t('emergency.careLink')}</TextLink>
      </Stack>
    </Card>
  );
}
