import { Badge, Button, LinkButton, Text } from '@kabar/ui/base';
import { IconAlertTriangle, IconClock } from '@kabar/ui/icons';
import { type Column, Table } from '@kabar/ui/more';
import { serverNow } from '@kabar/web/api';
import { useLocation } from 'react-router-dom';
import { PersonLink } from '../frame/person-link.tsx';
import { SelectBox } from '../frame/select-box.tsx';
import { rememberTasksUrl } from '../frame/tasks-url.ts';
import type { Selection } from '../frame/use-selection.ts';
import { OwnerName } from '../incidents/owner-name.tsx';
import { useIncidentTexts } from '../incidents/use-incident-texts.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { TaskView } from './api.ts';
import type { TaskActions } from './task-actions.tsx';
import { keyOf } from './task-key.ts';
import { hrefOf, isIncident, withFilters } from './task-links.ts';
import { useTaskWords } from './use-task-words.ts';
import '../frame/table.css';
import './staff-tasks.css';

interface TasksTableProps {
  rows: readonly TaskView[];
  isAdmin: boolean;
  /** The incident that is being taken over. */
  taking: string | undefined;
  onTake: (id: string) => void;
  selection: Selection;
  actions: TaskActions;
}

/** The tasks, each with its next step. */
export function TasksTable(props: TasksTableProps) {
  const { rows, isAdmin, taking, onTake, selection, actions } = props;
  const t = useBackofficeWords();
  const { moment, since } = useIncidentTexts();
  const { whatOf, labelOf } = useTaskWords();
  const columns: Column<TaskView>[] = [
    {
      key: 'what',
      title: t('tasks.what'),
      render: (task) => (
        <div className="backoffice-task">
          <SelectBox
            id={keyOf(task)}
            name={labelOf(t('tasks.do.open'), task)}
            selection={selection}
          />
          <div className="backoffice-task-name">
            <Urgency level={task.urgency} />
            <Text as="span" bold>
              {whatOf(task)}
            </Text>
          </div>
        </div>
      ),
    },
    {
      key: 'person',
      title: t('tasks.person'),
      render: (task) => <People task={task} />,
    },
    {
      key: 'since',
      title: t('tasks.since'),
      render: (task) => (
        <>
          <div>
            {task.kind === 'session' && !isIncident(task)
              ? t('tasks.sessionAt', { when: moment(task.since) })
              : since({ openedAt: task.since, closedAt: null })}
          </div>
          {task.snooze && isAhead(task.snooze.until) ? (
            <Text as="span" tone="soft" size="small">
              {t('tasks.snoozed', { when: moment(task.snooze.until), reason: task.snooze.reason })}
            </Text>
          ) : null}
          {task.until ? (
            <Text as="span" tone="soft" size="small">
              {t('tasks.until', { when: moment(task.until) })}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'owner',
      title: t('tasks.owner'),
      render: (task) => (
        <div className="backoffice-task-owner">
          <span>{task.isOwn ? t('tasks.askedByYou') : <OwnerName owner={task.owner} />}</span>
          <Button
            variant="quiet"
            size="small"
            aria-label={labelOf(t('tasks.assign'), task)}
            onClick={() => actions.ask('assign', [task])}
          >
            {t('tasks.assign')}
          </Button>
        </div>
      ),
    },
    {
      key: 'act',
      title: t('tasks.act'),
      render: (task) => (
        <div className="backoffice-task-acts">
          <NextStep task={task} isAdmin={isAdmin} busy={taking === task.id} onTake={onTake} />
          <SnoozeOrWake task={task} actions={actions} />
        </div>
      ),
    },
  ];
  return (
    <div className="backoffice-table backoffice-tasks">
      <Table caption={t('tasks.title')} columns={columns} rows={rows} rowKey={keyOf} />
    </div>
  );
}

interface NextStepProps {
  task: TaskView;
  isAdmin: boolean;
  busy: boolean;
  onTake: (id: string) => void;
}

function NextStep({ task, isAdmin, busy, onTake }: NextStepProps) {
  const t = useBackofficeWords();
  const { actOf, labelOf } = useTaskWords();
  const { pathname, search } = useLocation();
  const buttonProps = {
    variant: 'secondary',
    size: 'small',
    'data-task-act': keyOf(task),
  } as const;
  const take = t('tasks.do.take');
  return isIncident(task) && task.owner === null ? (
    <Button
      {...buttonProps}
      busy={busy}
      aria-label={labelOf(take, task)}
      onClick={() => onTake(task.id)}
    >
      {take}
    </Button>
  ) : (
    <LinkButton
      {...buttonProps}
      href={withFilters(hrefOf(task, isAdmin), pathname + search)}
      aria-label={labelOf(actOf(task), task)}
      onClick={() => rememberTasksUrl(pathname + search)}
    >
      {actOf(task)}
    </LinkButton>
  );
}

/** Urgent tasks cannot be snoozed. */
function SnoozeOrWake({ task, actions }: { task: TaskView; actions: TaskActions }) {
  const t = useBackofficeWords();
  const { labelOf } = useTaskWords();
  const isSnoozed = task.snooze !== null && isAhead(task.snooze.until);
  if (task.urgency === 'urgent') return null;
  const words = t(isSnoozed ? 'tasks.wake' : 'tasks.snooze');
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={labelOf(words, task)}
      onClick={() => (isSnoozed ? void actions.wake([task]) : actions.ask('snooze', [task]))}
    >
      {words}
    </Button>
  );
}

const isAhead = (moment: string) => Date.parse(moment) > serverNow();

function Urgency({ level }: { level: TaskView['urgency'] }) {
  const t = useBackofficeWords();
  if (level === 'normal') return null;
  return level === 'urgent' ? (
    <Badge tone="red" icon={<IconAlertTriangle />}>
      {t('tasks.urgent')}
    </Badge>
  ) : (
    <Badge tone="sun" icon={<IconClock />}>
      {t('tasks.today')}
    </Badge>
  );
}

function People({ task }: { task: TaskView }) {
  const t = useBackofficeWords();
  const people = [task.person, task.other].flatMap((person) => (person ? [person] : []));
  if (people.length === 0) return t('tasks.noPerson');
  return people.map((person) => (
    <div key={person.id}>
      <PersonLink person={person} nobody="" />
    </div>
  ));
}
