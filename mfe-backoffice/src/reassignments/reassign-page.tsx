import { Button, EmptyState, MessageBox, Stack } from '@kabar/ui/base';
import { DoneNotice, SearchField } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { QueryView, useAskFailedAgain } from '@kabar/web/query-view';
import { useDeferredValue, useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useSearchBox } from '../frame/use-search-box.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type AssignmentView, useAssignments, useReplacements } from './api.ts';
import { AssignmentsTable } from './assignments-table.tsx';
import { type Person, ReassignDialog } from './reassign-dialog.tsx';
import './reassignments.css';

/** The assignments of clients to companions, with the choice of another companion. */
export function ReassignPage() {
  const t = useBackofficeWords();
  const url = useListUrl(['active']);
  const search = useSearchBox(url.search, url.setSearch);
  const [name, setName] = useState('');
  const assignments = useAssignments(url.search);
  const replacements = useReplacements(useDeferredValue(name));
  const [asking, setAsking] = useState<{ assignment: AssignmentView; next: Person }>();
  const [done, setDone] = useState<object>();
  const askAgain = useAskFailedAgain();
  const failed =
    (assignments.isError && assignments.data === undefined && assignments) ||
    (replacements.isError && replacements.data === undefined && replacements);
  return (
    <BackofficePage title={t('reassign.title')} lead={t('reassign.lead')}>
      <Stack gap={5}>
        {done ? <DoneNotice event={done}>{t('reassign.done')}</DoneNotice> : null}
        <div className="backoffice-reassign-search">
          <SearchField
            ref={search.box}
            label={t('reassign.search')}
            placeholder={t('reassign.searchHint')}
            value={search.text}
            onChange={search.setText}
          />
          {replacements.data?.hasMore || name !== '' ? (
            <SearchField
              label={t('reassign.find')}
              placeholder={t('reassign.findHint')}
              value={name}
              onChange={setName}
            />
          ) : null}
        </div>
        {failed ? (
          <LoadFailure error={failed.error} onAgain={askAgain} />
        ) : (
          <QueryView query={assignments} empty={<NothingHere isSearch={url.search !== ''} />}>
            {(rows) => (
              <AssignmentsTable
                rows={rows}
                companions={replacements.data?.companions ?? []}
                onReassign={(assignment, next) => setAsking({ assignment, next })}
              />
            )}
          </QueryView>
        )}
        <LoadMore query={assignments} words="reassign" />
      </Stack>
      {asking ? (
        <ReassignDialog
          {...asking}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined);
            setDone({});
          }}
        />
      ) : null}
    </BackofficePage>
  );
}

function LoadFailure({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  const t = useBackofficeWords();
  return (
    <MessageBox
      tone="danger"
      live
      title={t('reassign.loadFailed')}
      action={
        <Button variant="secondary" size="small" onClick={onAgain}>
          {t('failure.again')}
        </Button>
      }
    >
      {error ? problemTitle(error) : null}
    </MessageBox>
  );
}

function NothingHere({ isSearch }: { isSearch: boolean }) {
  const t = useBackofficeWords();
  return (
    <EmptyState
      drawing={isSearch ? 'search' : 'people'}
      title={t(isSearch ? 'reassign.noMatch' : 'reassign.none')}
    />
  );
}
