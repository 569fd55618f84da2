import { Button, Dialog, EmptyState, MessageBox, Stack } from '@kabar/ui/base';
import { SearchField } from '@kabar/ui/more';
import { problemTitle, refusalTitle } from '@kabar/web/problem';
import { AfterMoment } from '@kabar/web/query-view';
import { useDeferredValue, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type StaffRequestView, useAssignCompanion, useCandidates } from './api.ts';
import { Candidate } from './candidate.tsx';
import { RequestFacts } from './request-facts.tsx';
import { useTrialRequestTexts } from './use-trial-request-texts.ts';

interface AssignDialogProps {
  request: StaffRequestView;
  onClose: () => void;
  /** Called with the assigned companion's name. */
  onAssigned: (companion: string) => void;
}

/** The companions who fit, with reasons. An error is shown in the dialog, which stays open. */
export function AssignDialog({ request, onClose, onAssigned }: AssignDialogProps) {
  const t = useBackofficeWords();
  const [search, setSearch] = useState('');
  const assign = useAssignCompanion();
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('trialRequests.assign')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('trialRequests.close')}
        </Button>
      }
    >
      <Stack gap={5}>
        <RequestFacts request={request} />
        <SearchField
          label={t('trialRequests.search')}
          placeholder={t('trialRequests.search')}
          value={search}
          onChange={setSearch}
        />
        {assign.isError ? (
          <MessageBox tone="danger" live title={t('trialRequests.failed')}>
            {refusalTitle(assign.error)}
          </MessageBox>
        ) : null}
        <Candidates
          request={request}
          search={useDeferredValue(search)}
          assigning={assign.isPending ? assign.variables.companionId : undefined}
          onAssign={(companionId, name) =>
            assign.mutate({ id: request.id, companionId }, { onSuccess: () => onAssigned(name) })
          }
        />
      </Stack>
    </Dialog>
  );
}

function Candidates(props: {
  request: StaffRequestView;
  search: string;
  /** The id of the companion who is being assigned. */
  assigning: string | undefined;
  onAssign: (companionId: string, name: string) => void;
}) {
  const t = useBackofficeWords();
  const { medium } = useTrialRequestTexts();
  const { request, search, assigning, onAssign } = props;
  const { data, error, refetch } = useCandidates(request.id, search);
  if (error && !data) {
    return (
      <MessageBox
        tone="danger"
        live
        title={t('failure.text')}
        action={
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {t('failure.again')}
          </Button>
        }
      >
        {problemTitle(error)}
      </MessageBox>
    );
  }
  if (data === undefined) return <AfterMoment>{t('trialRequests.looking')}</AfterMoment>;
  if (data.length === 0) {
    const hasSearch = search.trim() !== '';
    return (
      <EmptyState
        drawing="people"
        level={3}
        title={t(hasSearch ? 'trialRequests.noName' : 'trialRequests.noMatch')}
        text={
          hasSearch
            ? t('trialRequests.noNameText')
            : t('trialRequests.noMatchText', { medium: medium(request.preferredMedium) })
        }
      />
    );
  }
  return (
    <ul className="backoffice-candidates">
      {data.map((candidate) => (
        <Candidate
          key={candidate.companion.id}
          candidate={candidate}
          request={request}
          busy={assigning === candidate.companion.id}
          disabled={assigning !== undefined}
          onAssign={onAssign}
        />
      ))}
    </ul>
  );
}
