import { CompanionChat } from '@kabar/parts/chat/dashboard-chats';
import { DashboardWithoutProfile } from '@kabar/parts/profiles/dashboard-without-profile';
import { useUpcoming } from '@kabar/parts/upcoming/api';
import { FoldedColumns, Page, PageHeader, Stack } from '@kabar/ui/base';
import { preferredNameOf } from '@kabar/web/preferred-name';
import { QueryView } from '@kabar/web/query-view';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { lazy, Suspense } from 'react';
import { useHasOpenCall } from '../bookings/join-now.tsx';
import { RecentBookings } from '../bookings/recent-bookings.tsx';
import { useHasOpenQuestion } from '../check-ins/check-in-card.tsx';
import { ForWhom } from '../circle-care/for-whom.tsx';
import { usePersonInUrl } from '../circle-care/use-person-for.ts';
import { useClientProfile } from '../client-profiles/api.ts';
import { isOnboardingOpen } from '../client-profiles/profile-form.ts';
import { ReviewPrompt } from '../reviews/review-prompt.tsx';
import { RecentSessions } from '../session-logs/recent-sessions.tsx';
import { FiveSessionsDialog } from '../subscriptions/five-sessions-dialog.tsx';
import { OwnTrialBookings } from '../trial-bookings/own-trial-bookings.tsx';
import { TrialRequestCard } from '../trial-requests/trial-request-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type OwnWishes, useOwnWishes } from './own-wishes.ts';
import { useHasNoTrial } from './plan-call.tsx';
import { ProfileDetailCards } from './profile-detail-cards.tsx';
import { Side } from './side.tsx';
import { Today } from './today.tsx';

const PersonInCare = lazy(async () => ({
  default: (await import('../circle-care/person-in-care.tsx')).PersonInCare,
}));

export function DashboardPage() {
  const t = useClientWords();
  const { profile, profileState } = useSession();
  const title = t('dashboard.title', { name: preferredNameOf(profile) });
  // The account's sign-up was interrupted before its profile was created; the callback page creates it.
  if (profileState === 'missing') {
    return <DashboardWithoutProfile title={title} setupHref="/auth/callback" />;
  }
  return <Dashboard title={title} />;
}

function Dashboard({ title }: { title: string }) {
  const language = useLanguage();
  const wishes = useOwnWishes();
  const today = sayDate(new Date(), { language, timeZone: browserZone() });
  const { personId, isPending } = usePersonInUrl();
  // An open check-in question or call must fit on the first screen of a phone, so the choice of person moves below it.
  const isAsked = useHasOpenQuestion();
  const hasOpenCall = useHasOpenCall();
  const isUrgent = isAsked || hasOpenCall === true;
  if (isPending) return null;
  if (personId !== undefined)
    return (
      <Page>
        <ForWhom />
        <Suspense>
          <PersonInCare
            key={personId}
            personId={personId}
            header={(name, lead) => <PageHeader eyebrow={today} title={name} lead={lead} />}
          />
        </Suspense>
      </Page>
    );
  return (
    <Page>
      <div className="client-welcome" data-asked={isAsked || undefined}>
        <PageHeader eyebrow={today} title={title} />
      </div>
      {isUrgent || hasOpenCall === undefined ? null : <ForWhom />}
      <FiveSessionsDialog />
      <ReviewPrompt />
      <FoldedColumns
        first={<Today wishes={wishes} />}
        rest={<Rest wishes={wishes} />}
        side={<Side />}
        keepAs="dashboard"
      />
      {isUrgent ? <ForWhom /> : null}
    </Page>
  );
}

function Rest({ wishes }: { wishes: OwnWishes }) {
  const clientProfile = useClientProfile();
  const isNew = clientProfile.data !== undefined && isOnboardingOpen(clientProfile.data);
  // The "Today" section already asks clients without a trial to find a companion.
  const isAsked = useHasNoTrial() && clientProfile.data && !isNew && !wishes.keepsRequest;
  // The "Today" section shows the next call with its actions.
  const shownId = useUpcoming(1).data?.[0]?.id;
  return (
    <Stack gap={6}>
      <RecentBookings />
      {isAsked || wishes.keepsTrial ? null : <OwnTrialBookings shownId={shownId} />}
      {wishes.keepsRequest ? null : <TrialRequestCard />}
      <RecentSessions />
      <CompanionChat />
      <QueryView query={clientProfile}>
        {(profile) => (profile === null ? null : <ProfileDetailCards profile={profile} />)}
      </QueryView>
    </Stack>
  );
}
