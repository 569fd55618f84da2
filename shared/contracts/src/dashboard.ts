import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';

const Count = z.number().int().nonnegative();

/** Metrics of the admin dashboard, computed for each request. */
export const AdminDashboardStats = z.object({
  totalUsers: Count,
  totalCompanions: Count,
  verifiedCompanions: Count,
  pendingVerifications: Count,
  activeSubscriptions: Count,
  /** USD received for subscriptions, minus refunds. */
  totalSubscriptionRevenue: Amount,
  /** USD of completed pack purchases. */
  totalSessionPackRevenue: Amount,
  completedSessionPacks: Count,
});

export const ModeratorStats = z.object({
  companions: Count,
  unverifiedCompanions: Count,
  /** Sent in the last 24 hours. */
  messagesLastDay: Count,
});

export const SystemPart = z.object({
  name: z.enum(['database', 'authentication', 'chat', 'payments', 'video', 'mail', 'jobs']),
  /**
   * pending_integration: payments are simulated; direct: calls are peer-to-peer; development: mails go to the
   * development mailbox; off: disabled by a setting; given_up: a background job failed at its last try.
   */
  state: z.enum([
    'operational',
    'unavailable',
    'pending_integration',
    'direct',
    'development',
    'off',
    'given_up',
  ]),
});

/** One calendar month in UTC. */
export const MonthOfActivity = z.object({
  /** '2026-03' */
  month: z.string(),
  /** New accounts that still exist. */
  signUps: Count,
  /** Logged sessions, by their start. */
  sessions: Count,
  /** Reported messages, whatever the decision. */
  flags: Count,
});

export const dashboard = contract('backoffice', {
  adminStats: endpoint({
    method: 'GET',
    path: '/admin-dashboard-stats',
    who: ['admin'],
    summary: 'Counts people and companions for the admin dashboard',
    input: Empty,
    output: AdminDashboardStats,
  }),
  moderatorStats: endpoint({
    method: 'GET',
    path: '/moderator-stats',
    who: ['moderator', 'admin'],
    summary: 'Counts companions and the messages of the last 24 hours',
    input: Empty,
    output: ModeratorStats,
  }),
  activityByMonth: endpoint({
    method: 'GET',
    path: '/activity-by-month',
    who: ['admin'],
    summary: 'Counts sign-ups, sessions and reports in each of the last twelve months',
    input: Empty,
    output: z.object({ months: z.array(MonthOfActivity) }),
  }),
  systemStatus: endpoint({
    method: 'GET',
    path: '/system-status',
    who: ['admin'],
    summary: 'Checks the health of each part of the product',
    input: Empty,
    output: z.object({
      parts: z.array(SystemPart),
      /** Failed jobs by task name; empty if there are none. */
      givenUp: z.array(z.object({ task: z.string(), jobs: z.int().positive() })),
      /** Push service responses of the last seven days (UTC), by HTTP status; 0 means unreachable. */
      pushAnswers: z.array(z.object({ status: z.int(), answers: z.int() })),
    }),
  }),
});
