import { Grid, Stack } from '@kabar/ui/base';
import { TimeField } from '@kabar/ui/dates';
import { Switch } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useLanguage } from '@kabar/web/words';
import { AccountSection } from '../account/account-section.tsx';
import { useNotificationPageWords } from '../notifications/words/use-notification-page-words.ts';
import { type QuietHours, useChangePreferences, usePreferences } from './api.ts';

const usual: QuietHours = { from: '22:00', until: '07:00' };

/** The quiet hours, in the person's own time zone. */
export function QuietHoursSection() {
  const t = useNotificationPageWords();
  const language = useLanguage();
  const query = usePreferences();
  const change = useChangePreferences();
  const save = (quietHours: QuietHours | null) => change.mutate({ quietHours });
  return (
    <AccountSection
      title={t('quiet.title')}
      text={t('quiet.text')}
      done={change.isSuccess && t('quiet.saved')}
      failure={change.error}
    >
      <QueryView query={query}>
        {({ quietHours, timezone }) => (
          <Stack gap={4}>
            <Switch
              label={t('quiet.on')}
              hint={t('quiet.zone', { zone: timezone })}
              checked={quietHours !== null}
              onChange={(on) => save(on ? usual : null)}
            />
            {quietHours ? (
              <Grid min="9rem">
                <TimeField
                  label={t('quiet.from')}
                  language={language}
                  value={quietHours.from}
                  onChange={(from) => save({ ...quietHours, from })}
                />
                <TimeField
                  label={t('quiet.until')}
                  language={language}
                  value={quietHours.until}
                  onChange={(until) => save({ ...quietHours, until })}
                />
              </Grid>
            ) : null}
          </Stack>
        )}
      </QueryView>
    </AccountSection>
  );
}
