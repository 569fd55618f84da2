import { Disclosure, FieldGroup, Stack } from '@kabar/ui/base';
import { Switch } from '@kabar/ui/more';
import { useNotificationPageWords } from '../notifications/words/use-notification-page-words.ts';
import type { Switch as GroupSwitch, TypeSwitch } from './api.ts';

/** The types of one group, collapsed because most people switch whole groups. A channel switched off for the group is off for its types. */
export function TypeSwitches(props: {
  types: readonly TypeSwitch[];
  group: readonly GroupSwitch[];
  onChange: (type: TypeSwitch) => void;
}) {
  const t = useNotificationPageWords();
  const names = [...new Set(props.types.map(({ type }) => type))];
  if (names.length < 2) return null;
  const isOn = (channel: string) =>
    props.group.some((one) => one.channel === channel && one.enabled);
  return (
    <Disclosure summary={t('channels.single')}>
      <Stack gap={4}>
        {names.map((name) => (
          <FieldGroup key={name} legend={t(`type.${name}`)}>
            {props.types
              .filter(({ type }) => type === name)
              .map((one) => (
                <Switch
                  key={one.channel}
                  label={t(`channels.${one.channel}`)}
                  checked={one.enabled && isOn(one.channel)}
                  disabled={!isOn(one.channel)}
                  onChange={(enabled) => props.onChange({ ...one, enabled })}
                />
              ))}
          </FieldGroup>
        ))}
      </Stack>
    </Disclosure>
  );
}
