import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';

const Count = z.number().int().nonnegative();

/** The figures of the admin dashboard, counted when asked. */
export const AdminDashboardStats = z.object({
  totalUsers: Count,
  totalCompanions: Count,
  verifiedCompanions: Count,
  pendingVerifications: Count,
  activeSubscriptions: Count,
  /** In USD: received for subscriptions, less what was given back. */
  totalSubscriptionRevenue: Amount,
  /** In USD: completed purchases of packs. */
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
   * pending_integration: payments are simulated; direct: calls go from browser to browser; development: mails go to the
   * development mailbox; off: switched off by a setting; given_up: a background job failed at its last try.
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

/** One month in UTC. */
export const MonthOfActivity = z.object({
  /** '2026-03' */
  month: z.string(),
  /** People who joined, and have not left since. */
  signUps: Count,
  /** Sessions that companions logged, by when they began. */
  sessions: Count,
  /** Messages that people reported, whatever came of it. */
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
    summary: 'Asks each part of the product whether it works',
    input: Empty,
    output: z.object({
      parts: z.array(SystemPart),
      /** Failed jobs by the name of their task; empty when there are none. */
      givenUp: z.array(z.object({ task: z.string(), jobs: z.int().positive() })),
      /** Of the last seven days, in UTC: how often push services answered with each status; 0 if they were not reached. */
      pushAnswers: z.array(z.object({ status: z.int(), answers: z.int() })),
    }),
  }),
});
