import { FieldGroup, Stack, TextLink } from '@kabar/ui/base';
import { Switch } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { AccountSection } from '../account/account-section.tsx';
import { useNotificationPageWords } from '../notifications/words/use-notification-page-words.ts';
import { type Preferences, useChangePreferences, usePreferences } from './api.ts';
import { TypeSwitches } from './type-switches.tsx';

/** Switches for email and push by group of notifications, and within it by type. Each change is saved immediately. */
export function PreferencesSection() {
  const t = useNotificationPageWords();
  const query = usePreferences();
  const change = useChangePreferences();
  return (
    <AccountSection
      title={t('channels.title')}
      text={t('channels.text')}
      done={change.isSuccess && t('channels.saved')}
      failure={change.error}
    >
      <QueryView query={query}>
        {({ switches, types }) => (
          <Stack gap={5}>
            {groupsIn(switches).map((group) => (
              <FieldGroup key={group} legend={t(`group.${group}`)}>
                {switches
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <Switch
                      key={one.channel}
                      label={t(`channels.${one.channel}`)}
                      checked={one.enabled}
                      onChange={(enabled) => change.mutate({ switches: [{ ...one, enabled }] })}
                    />
                  ))}
                <TypeSwitches
                  types={types.filter((one) => one.group === group)}
                  group={switches.filter((one) => one.group === group)}
                  onChange={(type) => change.mutate({ types: [type] })}
                />
                {group === 'circles' ? (
                  <TextLink href="/circle">{t('channels.weekly')}</TextLink>
                ) : null}
              </FieldGroup>
            ))}
          </Stack>
        )}
      </QueryView>
    </AccountSection>
  );
}

function groupsIn(switches: Preferences['switches']) {
  return [...new Set(switches.map(({ group }) => group))];
}
