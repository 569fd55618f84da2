import { type BackofficeWordKey, useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { TaskView } from './api.ts';
import { isIncident } from './task-links.ts';

/** The texts of a task: what it is, whom it is about, and the label of its button. */
export function useTaskWords() {
  const t = useBackofficeWords();
  const whatOf = (task: TaskView) => t(keyOf(task));
  const namesOf = ({ person, other }: TaskView) =>
    [person, other].flatMap((each) => each?.fullName ?? []);
  return {
    whatOf,
    actOf: (task: TaskView) => t(actKeyOf(task)),
    /** The accessible name of a task's button or link; it starts with the visible text. */
    labelOf: (act: string, task: TaskView) =>
      t('tasks.named', {
        act,
        what: whatOf(task),
        who: namesOf(task).join(', ') || t('tasks.noPerson'),
      }),
  };
}

function keyOf({ kind, detail }: TaskView): BackofficeWordKey {
  switch (detail) {
    case null:
      if (kind === 'incident' || kind === 'objection') return 'incidents.kind.concern';
      if (kind === 'session') return 'tasks.is.scheduled';
      if (kind === 'second_admin') return 'tasks.is.refund';
      return kind === 'payout' ? 'tasks.is.payout_unsent' : `tasks.is.${kind}`;
    case 'again':
    case 'scheduled':
    case 'confirmed':
    case 'delete':
    case 'grant_admin':
    case 'revoke_admin':
    case 'refund':
    case 'payout':
    case 'circle_member':
    case 'waiver':
    case 'unpaid_closing':
    case 'payout_unsent':
      return `tasks.is.${detail}`;
    default:
      return `incidents.kind.${detail}`;
  }
}

function actKeyOf(task: TaskView): BackofficeWordKey {
  const { kind, isOwn } = task;
  if (isIncident(task) || isOwn) return 'tasks.do.open';
  return kind === 'incident' || kind === 'objection' || kind === 'payment' || kind === 'payout'
    ? 'tasks.do.open'
    : `tasks.do.${kind}`;
}
