import { LinkButton, MessageBox, Page, PageHeader, Stack } from '@kabar/ui/base';
import { newId } from '@kabar/web/api';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { type LovedOneView, useLovedOnes } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { isOpen, type TrialRequestView, useOwnTrialRequests } from './api.ts';
import { askAgain } from './ask-again.ts';
import { TrialRequestWizard } from './trial-request-wizard.tsx';

export function TrialRequestPage() {
  const t = useClientWords();
  const lovedOnes = useLovedOnes();
  const requests = useOwnTrialRequests();
  return (
    <ForClients title={t('request.pageTitle')}>
      <Page width="reading">
        <QueryView query={lovedOnes} isEmpty={() => false}>
          {(people) => (
            <QueryView query={requests} isEmpty={() => false}>
              {(own) => <Begin lovedOnes={people} requests={own} />}
            </QueryView>
          )}
        </QueryView>
      </Page>
    </ForClients>
  );
}

interface BeginProps {
  lovedOnes: readonly LovedOneView[];
  requests: readonly TrialRequestView[];
}

/** One request at a time; `?again=` names an earlier one to begin with. Decided once: sending ends on the dashboard. */
function Begin({ lovedOnes, requests }: BeginProps) {
  const t = useClientWords();
  const [search] = useSearchParams();
  const [hasOpen] = useState(() => requests.some(isOpen));
  const again = requests.find(({ id }) => id === search.get('again'));
  if (!hasOpen) {
    return (
      <TrialRequestWizard
        lovedOnes={lovedOnes}
        begun={again && askAgain(again, lovedOnes, newId(), new Date())}
      />
    );
  }
  return (
    <Stack gap={5}>
      <PageHeader title={t('request.pageTitle')} />
      <MessageBox
        title={t('request.alreadyOpen')}
        action={<LinkButton href="/dashboard">{t('request.toDashboard')}</LinkButton>}
      >
        {t('request.alreadyOpenText')}
      </MessageBox>
    </Stack>
  );
}
