import type { IncidentKind } from '@kabar/contracts/incidents';
import type { StaffTaskKind, Urgency } from '@kabar/contracts/staff-tasks';
import type { z } from 'zod';

export type UrgencyLevel = z.infer<typeof Urgency>;
/** In the order of the list. */
export const levels: readonly UrgencyLevel[] = ['urgent', 'today', 'normal'];
export type TaskKind = z.infer<typeof StaffTaskKind>;

/** Where tasks come from: incidents of some kinds, or a list that another service publishes. */
export type Source = { kind: TaskKind; urgency: UrgencyLevel } & (
  | { incidents: readonly z.infer<typeof IncidentKind>[] }
  | {
      published: string;
      /** It is listed once it has waited for so many minutes; its owner sees it from the start. */
      afterMinutes?: number;
    }
);

/** A message to the team that waits for so long is a task of all admins. */
export const unansweredMinutes = 4 * 60;

export const sources: readonly Source[] = [
  { kind: 'incident', urgency: 'urgent', incidents: ['urgent', 'missed'] },
  {
    kind: 'incident',
    urgency: 'today',
    incidents: ['absent', 'unanswered', 'suspended', 'release'],
  },
  { kind: 'session', urgency: 'today', incidents: ['unconfirmed'] },
  { kind: 'session', urgency: 'today', published: 'bookings_api.session_tasks' },
  { kind: 'report', urgency: 'today', published: 'chat_api.flag_tasks' },
  { kind: 'second_admin', urgency: 'today', published: 'auth_api.user_request_tasks' },
  { kind: 'second_admin', urgency: 'today', published: 'billing_api.refund_tasks' },
  { kind: 'second_admin', urgency: 'today', published: 'billing_api.payout_tasks' },
  { kind: 'second_admin', urgency: 'today', published: 'client_api.circle_ending_tasks' },
  { kind: 'second_admin', urgency: 'today', published: 'billing_api.waiver_tasks' },
  {
    kind: 'message',
    urgency: 'today',
    published: 'chat_api.message_tasks',
    afterMinutes: unansweredMinutes,
  },
  { kind: 'payment', urgency: 'today', published: 'billing_api.payment_tasks' },
  { kind: 'payout', urgency: 'today', published: 'billing_api.unsent_payout_tasks' },
  { kind: 'payout', urgency: 'normal', published: 'billing_api.unpaid_closing_tasks' },
  { kind: 'objection', urgency: 'normal', incidents: ['objection'] },
  { kind: 'incident', urgency: 'normal', incidents: ['concern'] },
  { kind: 'verification', urgency: 'normal', published: 'companion_api.verification_tasks' },
  { kind: 'trial_request', urgency: 'normal', published: 'bookings_api.trial_request_tasks' },
];

/** Kinds of which only admins know. */
const forAdmins: readonly TaskKind[] = ['second_admin', 'message', 'payment', 'payout'];

export function isForAdmins(kind: TaskKind): boolean {
  return forAdmins.includes(kind);
}

/** moment: ISO with every digit that the database keeps. */
export interface TaskPosition {
  urgency: UrgencyLevel;
  moment: string;
  id: string;
}

export interface TaskFilter {
  kind?: TaskKind | undefined;
  owner?: 'mine' | 'nobody' | undefined;
  /** What is snoozed, in place of what waits now. */
  snoozed?: boolean | undefined;
}

/** A source that a page needs, with the position behind which it is read. */
export interface SourceOfPage {
  source: Source;
  after: TaskPosition | undefined;
}
