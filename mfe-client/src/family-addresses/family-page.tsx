import { AskBeforeLeaving } from '@kabar/parts/forms/ask-before-leaving';
import { Page, PageHeader, Stack, TextLink } from '@kabar/ui/base';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { FamilyCard } from './family-card.tsx';

/** /profile/family: who gets summaries of the reader's own calls. A loved one's page has the same card for theirs. */
export function FamilyPage() {
  const t = useClientWords();
  return (
    <ForClients title={t('family.pageTitle')}>
      <Page width="reading">
        <PageHeader
          title={t('family.pageTitle')}
          lead={t('family.lead')}
          back={{ href: '/profile', label: t('family.back') }}
        />
        <Stack gap={5}>
          <AskBeforeLeaving>
            <FamilyCard />
          </AskBeforeLeaving>
          <TextLink href="/profile/loved-one">{t('family.toLovedOne')}</TextLink>
          <TextLink href="/profile/emergency-contacts">{t('family.toReads')}</TextLink>
        </Stack>
      </Page>
    </ForClients>
  );
}
