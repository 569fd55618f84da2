import type { FeatureName } from '@kabar/contracts/feature-flags';
import { Card, MessageBox, Stack } from '@kabar/ui/base';
import { Switch } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useFeatureFlags, useSwitchFeature } from './api.ts';

const names = [
  'video_trial_enabled',
  'trial_request_flow_enabled',
  'session_packs_enabled',
  'internal_messaging_enabled',
] as const satisfies readonly FeatureName[];

/** Each part of the product that can be switched off; a switch counts at once. */
export function FeaturesTab() {
  const t = useBackofficeWords();
  const flags = useFeatureFlags();
  const change = useSwitchFeature();
  return (
    <Stack gap={4}>
      {change.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(change.error) ?? t('pricing.featureFailed')}
        </MessageBox>
      ) : null}
      <QueryView query={flags}>
        {(on) => (
          <Card>
            <Stack gap={4}>
              {names.map((name) => (
                <Switch
                  key={name}
                  label={t(`pricing.feature.${name}`)}
                  hint={t(`pricing.feature.${name}Hint`)}
                  checked={on[name] ?? false}
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
