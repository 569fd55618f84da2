import { channelsOfGroup, NotificationGroup } from '@kabar/contracts/notification-channels';
import type { Switch } from './queries.ts';

const everybody = ['reminders', 'sessions', 'trial_calls', 'messages', 'payments'] as const;

/** Which groups somebody of these roles has notifications of, in the order of the page. */
export function groupsOf(roles: readonly string[]): NotificationGroup[] {
  const isStaff = roles.includes('admin') || roles.includes('moderator');
  const isCompanion = roles.includes('companion');
  const talks = isCompanion || roles.includes('client') || !isStaff;
  const own = new Set<NotificationGroup>([
    ...(talks ? everybody : []),
    ...(isCompanion ? (['verification'] as const) : []),
    ...(isStaff ? (['incidents'] as const) : []),
  ]);
  return NotificationGroup.options.filter((group) => own.has(group));
}

/** Every switch of these groups: on unless the person switched it off. */
export function allSwitches(groups: readonly NotificationGroup[], stored: readonly Switch[]) {
  return groups.flatMap((group) =>
    channelsOfGroup(group).map((channel): Switch => {
      const known = stored.find((one) => one.group === group && one.channel === channel);
      return { group, channel, enabled: known?.enabled ?? true };
    }),
  );
}

/** The last word counts for a switch that is named twice; one row is written once. */
export function withoutRepeats(switches: readonly Switch[]): Switch[] {
  return [...new Map(switches.map((one) => [`${one.group} ${one.channel}`, one])).values()];
}
