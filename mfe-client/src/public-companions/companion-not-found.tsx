import { Drawing, LinkButton, Page, PageTitle, Stack } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';

/** For an unknown id and an unverified companion alike. */
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
