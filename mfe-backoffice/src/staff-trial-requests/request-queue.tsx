import { EmptyState, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { LoadMore } from '../frame/load-more.tsx';
import { useSelection } from '../frame/use-selection.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Filter, type StaffRequestView, useTrialRequests } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { RequestsBulk } from './requests-bulk.tsx';
import { RequestsTable } from './requests-table.tsx';
import { useTrialRequestTexts } from './use-trial-request-texts.ts';

interface RequestQueueProps {
  filter: Filter;
  /** The request that is open in the drawer. */
  open: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Receives the result if the request was opened from outside this list. */
  onAssigned?: (result: { words: string }) => void;
}

/** The list of trial requests, with the drawer and the dialog that assigns a companion. */
export function RequestQueue({ filter, open, onOpen, onClose, onAssigned }: RequestQueueProps) {
  const t = useBackofficeWords();
  const { nameOf } = useTrialRequestTexts();
  const requests = useTrialRequests(filter);
  const selection = useSelection(requests.data ?? []);
  const isPending = filter === 'pending';
  const [assigning, setAssigning] = useState<StaffRequestView>();
  const [done, setDone] = useState<{ words: string }>();
  const [chosenHere, setChosenHere] = useState<string>();
  const opened = requests.data?.find(({ id }) => id === open);
  return (
    <Stack gap={5}>
      {done ? <DoneNotice event={done}>{done.words}</DoneNotice> : null}
      <QueryView
        query={requests}
        empty={
          <EmptyState
            drawing="letter"
            title={t('trialRequests.none')}
            text={t('trialRequests.noneText')}
          />
        }
      >
        {(rows) => (
          <Stack gap={3}>
            {isPending ? <RequestsBulk rows={rows} selection={selection} /> : null}
            <RequestsTable
              rows={rows}
              current={open}
              selection={isPending ? selection : undefined}
              onOpen={(id) => {
                setChosenHere(id);
                onOpen(id);
              }}
              onAssign={(request) => {
                setChosenHere(request.id);
                setAssigning(request);
              }}
            />
          </Stack>
        )}
      </QueryView>
      <LoadMore query={requests} words="trialRequests" />
      {opened && !assigning ? (
        <RequestDrawer request={opened} onClose={onClose} onAssign={() => setAssigning(opened)} />
      ) : null}
      {assigning ? (
        <AssignDialog
          request={assigning}
          onClose={() => setAssigning(undefined)}
          onAssigned={(companion) => {
            const names = { companion, client: nameOf(assigning) };
            const show = assigning.id === chosenHere ? setDone : (onAssigned ?? setDone);
            show({ words: t('trialRequests.assigned', names) });
            setAssigning(undefined);
            onClose();
          }}
        />
      ) : null}
    </Stack>
  );
}
