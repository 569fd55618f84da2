import { TeamChat } from '@kabar/parts/chat/dashboard-chats';
import { useOwnProfile } from '@kabar/parts/profiles/api';
import { DashboardWithoutProfile } from '@kabar/parts/profiles/dashboard-without-profile';
import { Card, Columns, Heading, LinkButton, Page, PageHeader, Stack } from '@kabar/ui/base';
import { IconCalendar, IconCalendarCheck, IconClock } from '@kabar/ui/icons';
import { preferredNameOf } from '@kabar/web/preferred-name';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { ActiveClients, ActiveClientsStat } from '../assignments/active-clients.tsx';
import { BookingsToAnswer } from '../bookings/bookings-to-answer.tsx';
import { CallsOfMonthStat } from '../calls/calls-of-month-stat.tsx';
import { useOwnCompanion } from '../companions/api.ts';
import { EarningsOverview, EarningsStat } from '../earnings/earnings-overview.tsx';
import { OpenCheckIns } from '../missed-check-ins/open-check-ins.tsx';
import { RecordSessionButton } from '../session-logs/record-session-button.tsx';
import { RecordedSessions } from '../session-logs/recorded-sessions.tsx';
import { SessionsToRecord } from '../session-logs/sessions-to-record.tsx';
import { UpcomingCalls } from '../trial-bookings/upcoming-calls.tsx';
import { WaitingTrialBookings } from '../trial-bookings/waiting-trial-bookings.tsx';
import { ActiveTrialAssignments } from '../trial-requests/active-trial-assignments.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { IntroductionCard } from './introduction-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { mayIntroduce, VerificationCard } from './verification-card.tsx';

export function DashboardPage() {
  const t = useCompanionWords();
  const language = useLanguage();
  const name = useSession((session) => preferredNameOf(session.profile));
  const profile = useOwnProfile();
  // Who is verified has people to answer first; anybody else has this step to take first.
  const companion = useOwnCompanion().data;
  const isVerified = companion?.isVerified ?? false;
  if (profile.data === null) {
    return (
      <DashboardWithoutProfile
        title={t('dashboard.welcome', { name })}
        setupHref="/onboarding/companion"
      />
    );
  }
  const introduction =
    companion && mayIntroduce(companion) ? <IntroductionCard own={companion} /> : null;
  const today = sayDate(new Date(), { language, timeZone: browserZone() });
  return (
    <Page>
      <PageHeader eyebrow={today} title={t('dashboard.welcome', { name })} />
      <Columns side={<Side />}>
        <Stack gap={6}>
          {isVerified ? null : <VerificationCard />}
          {isVerified ? null : introduction}
          <OpenCheckIns />
          {/* People who wait for an answer come first. */}
          <WaitingTrialBookings />
          <ActiveTrialAssignments />
          <BookingsToAnswer />
          {isVerified ? introduction : null}
          <SessionsToRecord />
          <UpcomingCalls />
          {isVerified ? <VerificationCard /> : null}
          <RecordedSessions />
          <TeamChat />
        </Stack>
      </Columns>
    </Page>
  );
}

function Side() {
  const t = useCompanionWords();
  const hasHours = Boolean(useOwnCompanion().data?.submittedAt);
  return (
    <Stack gap={5}>
      <ActiveClientsStat />
      <CallsOfMonthStat />
      <EarningsStat />
      <ProfileCard />
      <ActiveClients />
      <EarningsOverview />
      <Card as="section">
        <Stack gap={3}>
          <Heading level={2} size="normal">
            {t('dashboard.quickActions')}
          </Heading>
          <RecordSessionButton fullWidth />
          <LinkButton variant="secondary" fullWidth href="/calendar" icon={<IconCalendar />}>
            {t('dashboard.calendar')}
          </LinkButton>
          <LinkButton variant="secondary" fullWidth href="/bookings" icon={<IconCalendarCheck />}>
            {t('dashboard.sessions')}
          </LinkButton>
          {hasHours ? (
            <LinkButton
              variant="secondary"
              fullWidth
              href="/profile/edit#hours"
              icon={<IconClock />}
            >
              {t('dashboard.changeHours')}
            </LinkButton>
          ) : null}
        </Stack>
      </Card>
    </Stack>
  );
}
