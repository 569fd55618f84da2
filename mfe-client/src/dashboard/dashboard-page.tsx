import { CompanionChat } from '@kabar/parts/chat/dashboard-chats';
import { DashboardWithoutProfile } from '@kabar/parts/profiles/dashboard-without-profile';
import {
  Card,
  Columns,
  Group,
  Heading,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  Text,
} from '@kabar/ui/base';
import {
  IconAlertTriangle,
  IconCalendarPlus,
  IconPencil,
  IconPhone,
  IconUsers,
} from '@kabar/ui/icons';
import { preferredNameOf } from '@kabar/web/preferred-name';
import { QueryView } from '@kabar/web/query-view';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { CompanionCard } from '../assignments/companion-card.tsx';
import { RecentBookings } from '../bookings/recent-bookings.tsx';
import { useClientProfile } from '../client-profiles/api.ts';
import { useKeptStep } from '../client-profiles/onboarding-draft.ts';
import { isOnboardingOpen } from '../client-profiles/profile-form.ts';
import { FineCard } from '../missed-check-ins/fine-card.tsx';
import { ReviewPrompt } from '../reviews/review-prompt.tsx';
import { RecentSessions } from '../session-logs/recent-sessions.tsx';
import { OwnPacks } from '../session-pack-purchases/own-packs.tsx';
import { FiveSessionsDialog } from '../subscriptions/five-sessions-dialog.tsx';
import { SubscriptionCard } from '../subscriptions/subscription-card.tsx';
import { useOwnTrialBookings } from '../trial-bookings/api.ts';
import { OwnTrialBookings } from '../trial-bookings/own-trial-bookings.tsx';
import { TrialRequestCard, useHasOpenRequest } from '../trial-requests/trial-request-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { FirstStep } from './first-step.tsx';
import { LovedOneCard } from './loved-one-card.tsx';
import { NextCall } from './next-call.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileDetailCards } from './profile-detail-cards.tsx';

export function DashboardPage() {
  const t = useClientWords();
  const { profile, profileState } = useSession();
  const title = t('dashboard.title', { name: preferredNameOf(profile) });
  // Whoever left before the sign-up was complete: the callback makes the profile.
  if (profileState === 'missing') {
    return <DashboardWithoutProfile title={title} setupHref="/auth/callback" />;
  }
  return <Dashboard title={title} />;
}

function Dashboard({ title }: { title: string }) {
  const language = useLanguage();
  const clientProfile = useClientProfile();
  const isNew = clientProfile.data !== undefined && isOnboardingOpen(clientProfile.data);
  const hasOpenRequest = useHasOpenRequest();
  const hasNoCall = useOwnTrialBookings().data?.pages.every(isEmptyPage) ?? false;
  const today = sayDate(new Date(), { language, timeZone: browserZone() });
  return (
    <Page>
      <PageHeader eyebrow={today} title={title} />
      <FiveSessionsDialog />
      <Columns side={<Side />}>
        <Stack gap={6}>
          <FineCard />
          <NextCall />
          {isNew ? <SetupCard /> : null}
          {hasOpenRequest ? <TrialRequestCard /> : null}
          <RecentBookings />
          {hasNoCall && clientProfile.data && !isNew ? <FirstStep /> : <OwnTrialBookings />}
          {hasOpenRequest ? null : <TrialRequestCard />}
          <RecentSessions />
          <ReviewPrompt />
          <CompanionChat />
          <QueryView query={clientProfile}>
            {(profile) => (profile === null ? null : <ProfileDetailCards profile={profile} />)}
          </QueryView>
        </Stack>
      </Columns>
    </Page>
  );
}

const isEmptyPage = ({ trialBookings }: { trialBookings: readonly unknown[] }) =>
  trialBookings.length === 0;

function SetupCard() {
  const t = useClientWords();
  const step = useKeptStep();
  return (
    <Card tone="sun" as="section">
      <Stack gap={3} align="start">
        <Heading level={2}>{t('dashboard.setupTitle')}</Heading>
        <Text>{t('dashboard.setupText')}</Text>
        <LinkButton href="/onboarding/client">
          {step > 1 ? t('dashboard.setupGoOn', { step }) : t('dashboard.setupAction')}
        </LinkButton>
      </Stack>
    </Card>
  );
}

function Side() {
  const t = useClientWords();
  return (
    <Stack gap={5}>
      <CompanionCard />
      <SubscriptionCard />
      <OwnPacks />
      <ProfileCard />
      <LovedOneCard />
      <Card as="section">
        <Stack gap={3}>
          <Heading level={2} size="normal">
            {t('dashboard.quickActions')}
          </Heading>
          <Group gap={3}>
            <LinkButton
              variant="secondary"
              fullWidth
              href="/bookings/new"
              icon={<IconCalendarPlus />}
            >
              {t('dashboard.scheduleSession')}
            </LinkButton>
            <LinkButton variant="secondary" fullWidth href="/match" icon={<IconUsers />}>
              {t('dashboard.findAction')}
            </LinkButton>
            <LinkButton variant="secondary" fullWidth href="/profile/edit" icon={<IconPencil />}>
              {t('dashboard.editProfile')}
            </LinkButton>
            <LinkButton
              variant="secondary"
              fullWidth
              href="/profile/emergency-contacts"
              icon={<IconPhone />}
            >
              {t('dashboard.emergency')}
            </LinkButton>
            <LinkButton
              variant="secondary"
              fullWidth
              href="/emergency"
              icon={<IconAlertTriangle />}
            >
              {t('urgent.title')}
            </LinkButton>
          </Group>
        </Stack>
      </Card>
    </Stack>
  );
}
