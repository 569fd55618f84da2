import { AskBeforeLeaving } from '@kabar/parts/forms/ask-before-leaving';
import { Page, PageHeader } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { useContactMethods } from './api.ts';
import { ContactMethodsForm } from './contact-methods-form.tsx';

export function ContactMethodsPage() {
  const t = useClientWords();
  return (
    <ForClients title={t('contactMethods.title')}>
      <OwnContactMethods />
    </ForClients>
  );
}

function OwnContactMethods() {
  const t = useClientWords();
  const stored = useContactMethods();
  return (
    <Page width="reading">
      <PageHeader
        title={t('contactMethods.title')}
        lead={t('contactMethods.lead')}
        back={{ href: '/profile', label: t('contactMethods.back') }}
      />
      <QueryView query={stored} isEmpty={() => false}>
        {(methods) => (
          <AskBeforeLeaving>
            <ContactMethodsForm stored={methods} />
          </AskBeforeLeaving>
        )}
      </QueryView>
    </Page>
  );
}
