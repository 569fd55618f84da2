import audit from '../../locales/en/admin-actions.json' with { type: 'json' };
import own from '../../locales/en/backoffice.json' with { type: 'json' };
import strikes from '../../locales/en/companion-strikes.json' with { type: 'json' };
import features from '../../locales/en/feature-flags.json' with { type: 'json' };
import incidents from '../../locales/en/incidents.json' with { type: 'json' };
import flags from '../../locales/en/message-flags.json' with { type: 'json' };
import mutes from '../../locales/en/mutes.json' with { type: 'json' };
import payouts from '../../locales/en/payouts.json' with { type: 'json' };
import pricing from '../../locales/en/pricing.json' with { type: 'json' };
import reassignments from '../../locales/en/reassignments.json' with { type: 'json' };
import releases from '../../locales/en/releases.json' with { type: 'json' };
import savedFilters from '../../locales/en/saved-filters.json' with { type: 'json' };
import sessionLogs from '../../locales/en/session-logs.json' with { type: 'json' };
import sessionPay from '../../locales/en/session-pay.json' with { type: 'json' };
import staffBookings from '../../locales/en/staff-bookings.json' with { type: 'json' };
import staffCheckIns from '../../locales/en/staff-check-ins.json' with { type: 'json' };
import conversations from '../../locales/en/staff-conversations.json' with { type: 'json' };
import sales from '../../locales/en/staff-subscriptions.json' with { type: 'json' };
import staffTasks from '../../locales/en/staff-tasks.json' with { type: 'json' };
import trialRequests from '../../locales/en/staff-trial-requests.json' with { type: 'json' };
import suspensions from '../../locales/en/suspensions.json' with { type: 'json' };
import teamConversations from '../../locales/en/team-conversations.json' with { type: 'json' };

export const en = {
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
