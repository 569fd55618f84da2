import { LinkButton, MessageBox, Page, PageHeader, Stack } from '@kabar/ui/base';
import { newId } from '@kabar/web/api';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { type LovedOneView, useLovedOnes } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { isOpen, type TrialRequestView, useLatestTrialRequest } from './api.ts';
import { repeatRequest } from './repeat-request.ts';
import { beginFor } from './trial-request-form.ts';
import { TrialRequestWizard } from './trial-request-wizard.tsx';

export function TrialRequestPage() {
  const t = useClientWords();
  const lovedOnes = useLovedOnes();
  const latest = useLatestTrialRequest();
  return (
    <ForClients title={t('request.pageTitle')}>
      <Page width="reading">
        <QueryView query={lovedOnes} isEmpty={() => false}>
          {(people) => (
            <QueryView query={latest} isEmpty={() => false}>
              {(request) => <Begin lovedOnes={people} latest={request} />}
            </QueryView>
          )}
        </QueryView>
      </Page>
    </ForClients>
  );
}

interface BeginProps {
  lovedOnes: readonly LovedOneView[];
  latest: TrialRequestView | null;
}

/**
 * Allows only one open request. `?again` starts with the answers of the latest request, `?for` with the person. Decided
 * once, because sending opens a request before the page navigates away.
 */
function Begin({ lovedOnes, latest }: BeginProps) {
  const t = useClientWords();
  const [search] = useSearchParams();
  const [hasOpen] = useState(() => latest !== null && isOpen(latest));
  const again = latest !== null && search.has('again') ? latest : undefined;
  if (!hasOpen) {
    return (
      <TrialRequestWizard
        lovedOnes={lovedOnes}
        initial={
          again
            ? repeatRequest(again, lovedOnes, newId(), new Date())
            : beginFor(search.get('for'), newId())
        }
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
