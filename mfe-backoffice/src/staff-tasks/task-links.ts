import type { TaskKind, TaskView } from './api.ts';

export const kinds = [
  'incident',
  'objection',
  'session',
  'report',
  'verification',
  'trial_request',
  'second_admin',
  'message',
  'payment',
  'payout',
] as const satisfies readonly TaskKind[];

const forAdmins: readonly TaskKind[] = ['second_admin', 'message', 'payment', 'payout'];

export function isForAdmins(kind: TaskKind): boolean {
  return forAdmins.includes(kind);
}

/** The kinds of tasks that the reader can have: those about admins and money are only for admins. */
export function kindsFor(isAdmin: boolean): readonly TaskKind[] {
  return kinds.filter((kind) => isAdmin || !forAdmins.includes(kind));
}

const incidents = ['incident', 'objection', 'session'] as const satisfies readonly TaskKind[];
const sessionStates: readonly TaskView['detail'][] = ['scheduled', 'confirmed'];

/** Whether a task is an incident, including one about a session. */
export function isIncident({ kind, detail }: Pick<TaskView, 'kind' | 'detail'>): boolean {
  return incidents.some((each) => each === kind) && !sessionStates.includes(detail);
}

/** The link to the page on which the task is done. */
export function hrefOf(
  task: Pick<TaskView, 'id' | 'kind' | 'detail'> & Partial<Pick<TaskView, 'person'>>,
  isAdmin: boolean,
): string {
  if (isIncident(task)) return `/admin/incidents?review=${task.id}`;
  if (task.detail === 'circle_member') return `/admin/users/${task.person?.id ?? ''}`;
  if (task.kind === 'payout' || task.detail === 'payout' || task.detail === 'waiver') {
    return '/admin/payouts';
  }
  return `${pathOf(task.kind, isAdmin)}${task.id}`;
}

/** Keeps the list's filters in a link that leads to the same page. */
export function withFilters(href: string, here: string): string {
  const [path, added] = href.split('?');
  const [pathname, search] = here.split('?');
  if (path !== pathname) return href;
  const kept = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(added)) kept.set(name, value);
  return `${path}?${kept}`;
}

function pathOf(kind: TaskKind, isAdmin: boolean): string {
  switch (kind) {
    case 'report':
      return '/admin/flags?review=';
    case 'verification':
      return '/admin/verification?review=';
    case 'trial_request':
      return isAdmin ? '/admin/trial-requests?review=' : '/moderator?review=';
    case 'second_admin':
      return '/admin?request=';
    case 'message':
      return '/admin/messages?review=';
    case 'payment':
      return '/admin/subscriptions?review=';
    default:
      return '/admin/bookings?review=';
  }
}
