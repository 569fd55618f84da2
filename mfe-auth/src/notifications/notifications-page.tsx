import { LinkTabs, Page, PageHeader, Stack } from '@kabar/ui/base';
import { useSearchParams } from 'react-router-dom';
import { PreferencesSection } from '../notification-preferences/preferences-section.tsx';
import { QuietHoursSection } from '../notification-preferences/quiet-hours-section.tsx';
import { PushSection } from '../push-subscriptions/push-section.tsx';
import { HistorySection } from './history-section.tsx';
import { useNotificationPageWords } from './words/use-notification-page-words.ts';

/** A person's notifications, and the settings for them. */
export function NotificationsPage() {
  const t = useNotificationPageWords();
  const settings = useSearchParams()[0].get('show') === 'settings';
  return (
    <Page width="narrow">
      <PageHeader
        title={t('notifications.title')}
        back={{ href: '/dashboard', label: t('notifications.back') }}
      />
      <Stack gap={5}>
        <LinkTabs
          label={t('notifications.title')}
          items={[
            { href: '/notifications', label: t('notifications.history'), current: !settings },
            {
              href: '/notifications?show=settings',
              label: t('notifications.settings'),
              current: settings,
            },
          ]}
        />
        {settings ? (
          <>
            <PushSection />
            <PreferencesSection />
            <QuietHoursSection />
          </>
        ) : (
          <HistorySection />
        )}
      </Stack>
    </Page>
  );
}
