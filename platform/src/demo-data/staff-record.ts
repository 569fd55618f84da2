import { decidedAt } from './companion-records.ts';
import { idOf } from './demo-people.ts';
import { minutesFrom } from './moments.ts';
import type { Owner } from './owner.ts';
import { decisions } from './verification.ts';

/** The admin actions of each decision, and of the views of documents before it. */
export async function insertStaffRecord({ insert, now }: Owner): Promise<void> {
  const rows = decisions.flatMap(
    ({ id, companion, companionId, staffId, decision, after }, index) => {
      const at = decidedAt(now, companion, after);
      const isFirst = decisions.findIndex((other) => other.companion === companion) === index;
      const action = (type: string, minutes: number, details: Record<string, unknown>) => ({
        admin_id: staffId,
        action_type: type,
        target_type: 'companion',
        target_id: companionId,
        details: { action: type, ...details, timestamp: minutesFrom(at, minutes).toISOString() },
        created_at: minutesFrom(at, minutes),
      });
      return [
        action('companion_review_viewed', -4, {}),
        action(`companion_${decision}`, 0, {
          decisionId: id,
          before: { status: isFirst ? 'pending' : 'rejected' },
          after: { status: decision },
        }),
      ];
    },
  );
  await insert(
    'backoffice.admin_actions',
    [...rows, ...flagTried(now)].sort(
      (one, other) => one.created_at.getTime() - other.created_at.getTime(),
    ),
  );
}

/** The admin has switched trial requests off and on again. */
function flagTried(now: Date) {
  const flag = (type: string, at: Date, before: boolean) => ({
    admin_id: idOf('admin'),
    action_type: type,
    target_type: 'feature',
    target_id: null,
    details: {
      action: type,
      name: 'trial_request_flow_enabled',
      before: { isEnabled: before },
      after: { isEnabled: !before },
      timestamp: at.toISOString(),
    },
    created_at: at,
  });
  return [
    flag('feature_disabled', minutesFrom(now, -3_000), true),
    flag('feature_enabled', minutesFrom(now, -2_910), false),
  ];
}
