import audit from '../../locales/id/admin-actions.json' with { type: 'json' };
import own from '../../locales/id/backoffice.json' with { type: 'json' };
import strikes from '../../locales/id/companion-strikes.json' with { type: 'json' };
import features from '../../locales/id/feature-flags.json' with { type: 'json' };
import incidents from '../../locales/id/incidents.json' with { type: 'json' };
import flags from '../../locales/id/message-flags.json' with { type: 'json' };
import mutes from '../../locales/id/mutes.json' with { type: 'json' };
import payouts from '../../locales/id/payouts.json' with { type: 'json' };
import pricing from '../../locales/id/pricing.json' with { type: 'json' };
import reassignments from '../../locales/id/reassignments.json' with { type: 'json' };
import releases from '../../locales/id/releases.json' with { type: 'json' };
import savedFilters from '../../locales/id/saved-filters.json' with { type: 'json' };
import sessionLogs from '../../locales/id/session-logs.json' with { type: 'json' };
import sessionPay from '../../locales/id/session-pay.json' with { type: 'json' };
import staffBookings from '../../locales/id/staff-bookings.json' with { type: 'json' };
import staffCheckIns from '../../locales/id/staff-check-ins.json' with { type: 'json' };
import conversations from '../../locales/id/staff-conversations.json' with { type: 'json' };
import sales from '../../locales/id/staff-subscriptions.json' with { type: 'json' };
import staffTasks from '../../locales/id/staff-tasks.json' with { type: 'json' };
import trialRequests from '../../locales/id/staff-trial-requests.json' with { type: 'json' };
import suspensions from '../../locales/id/suspensions.json' with { type: 'json' };
import teamConversations from '../../locales/id/team-conversations.json' with { type: 'json' };
import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  ...audit,
  ...strikes,
  ...features,
  ...incidents,
  ...flags,
  ...mutes,
  ...suspensions,
  ...teamConversations,
  ...payouts,
  ...pricing,
  ...reassignments,
  ...releases,
  ...conversations,
  ...sales,
  ...staffBookings,
  ...staffCheckIns,
  ...staffTasks,
  ...savedFilters,
  ...sessionLogs,
  ...sessionPay,
  ...trialRequests,
  ...own,
};
