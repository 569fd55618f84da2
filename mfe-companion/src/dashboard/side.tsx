import { Card, Heading, LinkButton, Stack } from '@kabar/ui/base';
import { IconCalendar, IconCalendarCheck, IconClock } from '@kabar/ui/icons';
import { ActiveClients, ActiveClientsStat } from '../assignments/active-clients.tsx';
import { CallsOfMonthStat } from '../calls/calls-of-month-stat.tsx';
import { useOwnCompanion } from '../companions/api.ts';
import { EarningsOverview, EarningsStat } from '../earnings/earnings-overview.tsx';
import { RecordSessionButton } from '../session-logs/record-session-button.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { ProfileCard } from './profile-card.tsx';

export function Side() {
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
