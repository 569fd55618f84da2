import { EmptyState, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useCallback, useEffect, useState } from 'react';
import { LoadMore } from '../frame/load-more.tsx';
import { forgetTasksUrl } from '../frame/tasks-url.ts';
import { useUrlFilters } from '../frame/url-filters.ts';
import { useSelection } from '../frame/use-selection.ts';
import { useTakeIncident } from '../incidents/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type TaskView, useRefreshedTasks, useStaffTasks } from './api.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { TaskDialogs, TasksBulk, useTaskActions } from './task-actions.tsx';
import { TaskFilters } from './task-filters.tsx';
import { keyOf } from './task-key.ts';
import { kindsFor } from './task-links.ts';
import { TasksTable } from './tasks-table.tsx';
import { useRowKeys } from './use-row-keys.ts';

const none: readonly TaskView[] = [];
const owners = ['mine', 'nobody', 'snoozed'] as const;

interface WaitingForYouProps {
  isAdmin: boolean;
  /** The result of a task that was done elsewhere on the page. */
  result?: { words: string } | undefined;
}

/** The list of all tasks of staff, most urgent first. */
export function WaitingForYou({ isAdmin, result }: WaitingForYouProps) {
  const t = useBackofficeWords();
  const url = useUrlFilters(['kind', 'owner', 'request']);
  const kind = kindsFor(isAdmin).find((each) => each === url.filterOf('kind'));
  const owner = owners.find((each) => each === url.filterOf('owner'));
  const tasks = useStaffTasks({ kind, owner });
  const take = useTakeIncident();
  const [done, setDone] = useState<{ words: string }>();
  const request = isAdmin ? url.filterOf('request') : '';
  const finish = (words: string) => {
    setDone({ words });
    url.close('request');
  };
  const { rows, selection, actions } = useActionsOf(tasks.data ?? none);
  useEffect(forgetTasksUrl, []);
  return (
    <Section title={t('tasks.title')}>
      <Stack gap={4}>
        <TaskFilters url={url} isAdmin={isAdmin} />
        {result ? <DoneNotice event={result}>{result.words}</DoneNotice> : null}
        {done ? <DoneNotice event={done}>{done.words}</DoneNotice> : null}
        {take.isError ? (
          <MessageBox tone="danger" live title={t('tasks.takeFailed')}>
            {refusalTitle(take.error)}
          </MessageBox>
        ) : null}
        {rows.length > 0 ? (
          <TasksBulk
            rows={rows}
            selection={selection}
            actions={actions}
            isSnoozed={owner === 'snoozed'}
          />
        ) : null}
        <QueryView query={tasks} empty={<NothingWaits kind={kind} owner={owner} />}>
          {(shown) => (
            <TasksTable
              rows={shown}
              selection={selection}
              actions={actions}
              isAdmin={isAdmin}
              taking={take.isPending ? take.variables.id : undefined}
              onTake={(id) =>
                take.mutate({ id }, { onSuccess: () => setDone({ words: t('tasks.taken') }) })
              }
            />
          )}
        </QueryView>
        <LoadMore query={tasks} words="tasks" />
        <div className="backoffice-task-keys">
          <Text tone="soft" size="small">
            {t('tasks.keys')}
          </Text>
        </div>
      </Stack>
      <TaskDialogs actions={actions} />
      {request ? (
        <RequestDrawer
          key={request}
          id={request}
          onClose={() => url.close('request')}
          onDone={finish}
        />
      ) : null}
    </Section>
  );
}

function useActionsOf(rows: readonly TaskView[]) {
  const selection = useSelection(rows.map((task) => ({ id: keyOf(task) })));
  const actions = useTaskActions(selection);
  useRefreshedTasks();
  const { ask } = actions;
  const assign = useCallback(
    (key: string) => {
      const focused = rows.filter((task) => keyOf(task) === key);
      ask('assign', focused);
    },
    [ask, rows],
  );
  useRowKeys(assign);
  return { rows, selection, actions };
}

interface NothingWaitsProps {
  kind: TaskView['kind'] | undefined;
  owner: (typeof owners)[number] | undefined;
}

function NothingWaits({ kind, owner }: NothingWaitsProps) {
  const t = useBackofficeWords();
  const filtered = kind === undefined && owner === 'mine' ? 'tasks.noneMine' : 'tasks.noneFiltered';
  return (
    <EmptyState
      drawing="cup"
      level={3}
      title={t(kind || owner ? filtered : 'tasks.none')}
      text={t('tasks.noneText')}
    />
  );
}
