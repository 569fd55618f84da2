import type { FeatureName } from '@kabar/contracts/feature-flags';
import { Card, EmptyState, MessageBox, Stack } from '@kabar/ui/base';
import { DoneNotice, Switch } from '@kabar/ui/more';
import { useFeatureFlagList } from '@kabar/web/feature-flags';
import { QueryView } from '@kabar/web/query-view';
import { CodeName } from '../frame/code-name.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useSwitchFeature } from './api.ts';

/** The feature flags, sorted by name. A switch takes effect at once. */
export function FeatureList() {
  const t = useBackofficeWords();
  const flags = useFeatureFlagList();
  const change = useSwitchFeature();
  return (
    <Stack gap={4}>
      {change.isError ? (
        <MessageBox tone="danger" live>
          {t('features.failed')}
        </MessageBox>
      ) : null}
      {change.isSuccess ? (
        <DoneNotice event={change.data}>
          {t(change.data.isEnabled ? 'features.enabled' : 'features.disabled')}
        </DoneNotice>
      ) : null}
      <QueryView
        query={flags}
        empty={
          <Card>
            <EmptyState drawing="search" title={t('features.none')} />
          </Card>
        }
        isEmpty={(all) => Object.keys(all).length === 0}
      >
        {(all) => (
          <Card>
            <Stack gap={5}>
              {(Object.keys(all) as FeatureName[]).sort().map((name) => (
                <Switch
                  key={name}
                  label={t(`features.name.${name}`)}
                  hint={
                    <>
                      {t(`features.name.${name}Hint`)} (<CodeName name={name} />)
                    </>
                  }
                  checked={all[name] ?? false}
                  disabled={change.isPending}
                  onChange={(isEnabled) => change.mutate({ name, isEnabled })}
                />
              ))}
            </Stack>
          </Card>
        )}
      </QueryView>
    </Stack>
  );
}
