import { channelsOfGroup, NotificationGroup } from '@kabar/contracts/notification-channels';
import type { Switch } from './queries.ts';

const everybody = ['reminders', 'sessions', 'trial_calls', 'messages', 'payments'] as const;

/** The notification groups for these roles, in the order of the page. */
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

/** Removes repeated switches, because one statement cannot write a row twice; the last value counts. */
export function withoutRepeats(switches: readonly Switch[]): Switch[] {
  return [...new Map(switches.map((one) => [`${one.group} ${one.channel}`, one])).values()];
}
