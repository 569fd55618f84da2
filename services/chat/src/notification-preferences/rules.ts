import {
  channelsOfGroup,
  channelsOfTypes,
  NotificationGroup,
  NotificationTypeName,
} from '@kabar/contracts/notification-channels';
import { readersOfTypes } from '@kabar/contracts/notification-readers';
import type { Switch, TypeSwitch } from './queries.ts';

const everybody = ['reminders', 'sessions', 'trial_calls', 'messages', 'payments'] as const;

/** The notification groups for these roles, in the order of the page. */
export function groupsOf(roles: readonly string[]): NotificationGroup[] {
  const { isStaff, isCompanion, talks } = readerOf(roles);
  const own = new Set<NotificationGroup>([
    ...(talks ? everybody : []),
    ...(talks && !isCompanion ? (['circles'] as const) : []),
    ...(isCompanion ? (['verification'] as const) : []),
    ...(isStaff ? (['incidents'] as const) : []),
  ]);
  return NotificationGroup.options.filter((group) => own.has(group));
}

function readerOf(roles: readonly string[]) {
  const isStaff = roles.includes('admin') || roles.includes('moderator');
  const isCompanion = roles.includes('companion');
  return { isStaff, isCompanion, talks: isCompanion || roles.includes('client') || !isStaff };
}

/** All switches for types that these roles receive, on by default. */
export function allTypeSwitches(
  roles: readonly string[],
  stored: readonly { type: string; channel: string; enabled: boolean }[],
) {
  const { isStaff, isCompanion, talks } = readerOf(roles);
  const own = [
    ...(isStaff ? ['staff'] : []),
    ...(roles.includes('admin') ? ['admin'] : []),
    ...(isCompanion ? ['companion'] : []),
    ...(talks && !isCompanion ? ['client'] : []),
  ];
  return NotificationTypeName.options
    .filter((type) => readersOfTypes[type].some((reader) => own.includes(reader)))
    .flatMap((type) => {
      const { group, channels } = channelsOfTypes[type];
      return channels.map((channel) => {
        const known = stored.find((one) => one.type === type && one.channel === channel);
        return { type, group, channel, enabled: known?.enabled ?? true };
      });
    });
}

/** All switches of these groups, on by default. */
export function allSwitches(groups: readonly NotificationGroup[], stored: readonly Switch[]) {
  return groups.flatMap((group) =>
    channelsOfGroup(group).map((channel): Switch => {
      const known = stored.find((one) => one.group === group && one.channel === channel);
      return { group, channel, enabled: known?.enabled ?? true };
    }),
  );
}

/** Removes duplicates, because one statement cannot write a row twice; the last value wins. */
export function withoutRepeats(switches: readonly Switch[]): Switch[] {
  return [...new Map(switches.map((one) => [`${one.group} ${one.channel}`, one])).values()];
}

export function typesWithoutRepeats(switches: readonly TypeSwitch[]): TypeSwitch[] {
  return [...new Map(switches.map((one) => [`${one.type} ${one.channel}`, one])).values()];
}
