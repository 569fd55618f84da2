import { MessageBox, Page, PageHeader, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useSession } from '@kabar/web/session';
import { CalendarFeedSection } from '../calendar-feeds/calendar-feed-section.tsx';
import { EmailChangeNotice } from '../email-links/email-change-notice.tsx';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useAccount } from './api.ts';
import { ClosingSection } from './closing-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProofNotice } from './prove-with-google.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { useSecondFactorWords } from './second-factor-words/use-second-factor-words.ts';
import { SettingsSection } from './settings-section.tsx';

export function AccountPage() {
  const t = useAuthWords();
  const codes = useSecondFactorWords();
  const query = useAccount();
  const needed = useSession((session) => session.secondFactorNeeded);
  return (
    <Page width="narrow">
      <PageHeader
        title={t('account.title')}
        lead={t('account.lead')}
        back={{ href: '/dashboard', label: t('profile.back') }}
      />
      <QueryView query={query}>
        {(account) => (
          <Stack gap={5}>
            <EmailChangeNotice isSignedIn />
            {needed && (
              <MessageBox tone="care">
                <Text>{codes('codes.needed')}</Text>
              </MessageBox>
            )}
            {account.freshSignInNeeded && <ProofNotice />}
            <EmailSection account={account} />
            <PasswordSection account={account} />
            <SecondFactorSection account={account} />
            <DevicesSection account={account} />
            <SettingsSection />
            <CalendarFeedSection />
            <ExportSection />
            <ClosingSection account={account} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
