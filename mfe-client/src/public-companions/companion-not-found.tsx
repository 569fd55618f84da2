import { Drawing, LinkButton, Page, PageTitle, Stack } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';

/** Shown for an unknown id and for an unverified companion alike. */
export function CompanionNotFound() {
  const t = useClientWords();
  return (
    <Page width="narrow">
      <Stack gap={5} align="start">
        <Drawing name="search" />
        <PageTitle lead={t('companion.notFoundText')}>{t('companion.notFound')}</PageTitle>
        <LinkButton href="/match">{t('companion.backToMatching')}</LinkButton>
      </Stack>
    </Page>
  );
}
