import { LatestMessages } from '@kabar/parts/chat/latest-messages';
import { OwnAccountRequests } from '@kabar/parts/own-accounts/own-account-requests';
import { useUpcoming } from '@kabar/parts/upcoming/api';
import { LinkButton, NarrowFold, NarrowOnly, Stack } from '@kabar/ui/base';
import { IconAlertTriangle } from '@kabar/ui/icons';
import { BookingsToAnswer } from '../bookings/bookings-to-answer.tsx';
import { ThisMorning } from '../companion-check-ins/this-morning.tsx';
import { useOwnCompanion } from '../companions/api.ts';
import { OpenCheckIns } from '../missed-check-ins/open-check-ins.tsx';
import { SessionsToRecord } from '../session-logs/sessions-to-record.tsx';
import { UpcomingCalls } from '../trial-bookings/upcoming-calls.tsx';
import { WaitingTrialBookings } from '../trial-bookings/waiting-trial-bookings.tsx';
import { ActiveTrialAssignments } from '../trial-requests/active-trial-assignments.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { IntroductionCard } from './introduction-card.tsx';
import type { useWaiting } from './use-waiting.ts';
import { mayIntroduce, VerificationCard } from './verification-card.tsx';

const soonMs = 2 * 3_600_000;

interface TodayProps {
  waiting: ReturnType<typeof useWaiting>;
}

/** The next calls and the companion's open tasks; on a phone also the links to messages and to help. */
export function Today({ waiting }: TodayProps) {
  const t = useCompanionWords();
  const companion = useOwnCompanion().data;
  const isVerified = companion?.isVerified ?? false;
  const introduction =
    companion && mayIntroduce(companion) ? <IntroductionCard own={companion} /> : null;
  const isSoon = useBeginsSoon();
  return (
    <Stack gap={6}>
      {isVerified ? null : <VerificationCard />}
      {isVerified ? null : introduction}
      <OpenCheckIns />
      <ThisMorning />
      <OwnAccountRequests />
      {isSoon ? <UpcomingCalls /> : null}
      <Tasks waiting={waiting} />
      {isVerified ? introduction : null}
      <SessionsToRecord />
      {isSoon ? null : <UpcomingCalls />}
      <NarrowOnly>
        <Stack gap={5}>
          <LatestMessages />
          <LinkButton variant="secondary" fullWidth href="/emergency" icon={<IconAlertTriangle />}>
            {t('dashboard.help')}
          </LinkButton>
        </Stack>
      </NarrowOnly>
    </Stack>
  );
}

/** The lists of requests that wait for the companion. A phone shows the first list and folds the others. */
function Tasks({ waiting }: TodayProps) {
  const t = useCompanionWords();
  const tasks = [
    { ...waiting.trialBookings, card: <WaitingTrialBookings key="trial-bookings" /> },
    { ...waiting.trialRequests, card: <ActiveTrialAssignments key="trial-requests" /> },
    { ...waiting.sessions, card: <BookingsToAnswer key="bookings" /> },
  ].filter(({ isToday }) => isToday);
  const others = tasks.slice(1);
  const count = others.reduce((sum, task) => sum + task.count, 0);
  return (
    <>
      {tasks[0]?.card}
      {others.length > 0 ? (
        <NarrowFold
          label={count > 0 ? t('dashboard.othersWait', { count }) : t('dashboard.others')}
        >
          {others.map(({ card }) => card)}
        </NarrowFold>
      ) : null}
    </>
  );
}

function useBeginsSoon(): boolean {
  const next = useUpcoming(1).data?.[0];
  return next !== undefined && Date.parse(next.startTime) - Date.now() < soonMs;
}
