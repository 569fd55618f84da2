import { TeamChat } from '@kabar/parts/chat/dashboard-chats';
import { useOwnProfile } from '@kabar/parts/profiles/api';
import { DashboardWithoutProfile } from '@kabar/parts/profiles/dashboard-without-profile';
import { FoldedColumns, Page, PageHeader, Stack } from '@kabar/ui/base';
import { preferredNameOf } from '@kabar/web/preferred-name';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { useOwnCompanion } from '../companions/api.ts';
import { RecordedSessions } from '../session-logs/recorded-sessions.tsx';
import { WaitingTrialBookings } from '../trial-bookings/waiting-trial-bookings.tsx';
import { ActiveTrialAssignments } from '../trial-requests/active-trial-assignments.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { Side } from './side.tsx';
import { Today } from './today.tsx';
import { useWaiting } from './use-waiting.ts';
import { VerificationCard } from './verification-card.tsx';

export function DashboardPage() {
  const t = useCompanionWords();
  const language = useLanguage();
  const name = useSession((session) => preferredNameOf(session.profile));
  const profile = useOwnProfile();
  const waiting = useWaiting();
  if (profile.data === null) {
    return (
      <DashboardWithoutProfile
        title={t('dashboard.welcome', { name })}
        setupHref="/onboarding/companion"
      />
    );
  }
  const today = sayDate(new Date(), { language, timeZone: browserZone() });
  return (
    <Page>
      <PageHeader eyebrow={today} title={t('dashboard.welcome', { name })} />
      <FoldedColumns
        first={<Today waiting={waiting} />}
        rest={<Rest waiting={waiting} />}
        side={<Side />}
        keepAs="dashboard"
      />
    </Page>
  );
}

function Rest({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const isVerified = useOwnCompanion().data?.isVerified ?? false;
  return (
    <Stack gap={6}>
      {waiting.trialBookings.isToday ? null : <WaitingTrialBookings />}
      {waiting.trialRequests.isToday ? null : <ActiveTrialAssignments />}
      {isVerified ? <VerificationCard /> : null}
      <RecordedSessions />
      <TeamChat />
    </Stack>
  );
}
