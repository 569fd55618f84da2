import { Badge, Button, LinkButton, Text } from '@kabar/ui/base';
import { IconAlertTriangle, IconClock } from '@kabar/ui/icons';
import { type Column, Table } from '@kabar/ui/more';
import { PersonLink } from '../frame/person-link.tsx';
import { useSayings } from '../incidents/use-sayings.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { TaskView } from './api.ts';
import { hrefOf, isIncident } from './task-links.ts';
import { useTaskWords } from './use-task-words.ts';
import '../frame/table.css';
import './staff-tasks.css';

interface TasksTableProps {
  rows: readonly TaskView[];
  isAdmin: boolean;
  /** The incident that is being taken. */
  taking: string | undefined;
  onTake: (id: string) => void;
}

/** Each row is a task with its next step. */
export function TasksTable({ rows, isAdmin, taking, onTake }: TasksTableProps) {
  const t = useBackofficeWords();
  const { moment, since, nameOfOwner } = useSayings();
  const { whatOf } = useTaskWords();
  const columns: Column<TaskView>[] = [
    {
      key: 'what',
      title: t('tasks.what'),
      render: (task) => (
        <div className="backoffice-task">
          <Urgency level={task.urgency} />
          <Text as="span" bold>
            {whatOf(task)}
          </Text>
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
      render: (task) => (task.isOwn ? t('tasks.askedByYou') : nameOfOwner(task)),
    },
    {
      key: 'act',
      title: t('tasks.act'),
      render: (task) => (
        <NextStep task={task} isAdmin={isAdmin} busy={taking === task.id} onTake={onTake} />
      ),
    },
  ];
  return (
    <div className="backoffice-table backoffice-tasks">
      <Table
        caption={t('tasks.title')}
        columns={columns}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
      />
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
  const look = { variant: 'secondary', size: 'small', 'data-task-act': '' } as const;
  const take = t('tasks.do.take');
  return isIncident(task) && task.owner === null ? (
    <Button {...look} busy={busy} aria-label={labelOf(take, task)} onClick={() => onTake(task.id)}>
      {take}
    </Button>
  ) : (
    <LinkButton {...look} href={hrefOf(task, isAdmin)} aria-label={labelOf(actOf(task), task)}>
      {actOf(task)}
    </LinkButton>
  );
}

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
  const people = [task.person, task.other].flatMap((one) => (one ? [one] : []));
  if (people.length === 0) return t('tasks.noPerson');
  return people.map((person) => (
    <div key={person.id}>
      <PersonLink person={person} nobody="" />
    </div>
  ));
}
