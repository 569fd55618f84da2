import type { IncidentKind } from '@kabar/contracts/incidents';
import type { StaffTaskKind, Urgency } from '@kabar/contracts/staff-tasks';
import type { z } from 'zod';

export type UrgencyLevel = z.infer<typeof Urgency>;
/** Urgencies in the order of the list. */
export const levels: readonly UrgencyLevel[] = ['urgent', 'today', 'normal'];
export type TaskKind = z.infer<typeof StaffTaskKind>;

/** A source of tasks: incidents of some kinds, or a list that another service publishes. */
export type Source = { kind: TaskKind; urgency: UrgencyLevel } & (
  | { incidents: readonly z.infer<typeof IncidentKind>[] }
  | {
      published: string;
      /** A task is listed after it has waited for this many minutes; its owner sees it from the start. */
      afterMinutes?: number;
    }
);

/** An unanswered message to the team becomes a task of all admins after this time. */
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

/** The kinds of tasks that only admins see. */
const forAdmins: readonly TaskKind[] = ['second_admin', 'message', 'payment', 'payout'];

export function isForAdmins(kind: TaskKind): boolean {
  return forAdmins.includes(kind);
}

/** A keyset position. moment: an ISO time with microseconds. */
export interface TaskPosition {
  urgency: UrgencyLevel;
  moment: string;
  id: string;
}

export interface TaskFilter {
  kind?: TaskKind | undefined;
  owner?: 'mine' | 'nobody' | undefined;
  /** Lists snoozed tasks instead of waiting ones. */
  snoozed?: boolean | undefined;
}

/** A source that a page needs, with the keyset position after which it is read. */
export interface SourceOfPage {
  source: Source;
  after: TaskPosition | undefined;
}
