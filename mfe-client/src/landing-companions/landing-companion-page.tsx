import { Drawing, LinkButton, Page, PageTitle, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useAudience, useSession } from '@kabar/web/session';
import { useParams } from 'react-router-dom';
import { useClientWords } from '../words/use-client-words.ts';
import { useAccountOf, useLandingCompanion } from './api.ts';
import { LoadingPage } from './loading-page.tsx';
import { RedirectToTrialBooking } from './redirect-to-trial-booking.tsx';
import { VisitorTimes } from './visitor-times.tsx';

/** Visitors choose a time here; clients are redirected to the page that requests it. */
export function LandingCompanionPage() {
  const { landingId = '' } = useParams();
  const state = useSession((session) => session.state);
  const audience = useAudience();
  if (state === 'signed-out') return <ForVisitors landingId={landingId} />;
  if (audience === 'client') return <ForClients landingId={landingId} />;
  return audience === undefined ? <LoadingPage /> : <ForNobodyElse />;
}

function ForVisitors({ landingId }: { landingId: string }) {
  const query = useLandingCompanion(landingId);
  return (
    <QueryView query={query}>
      {(companion) =>
        companion === null ? <NotShown /> : <VisitorTimes key={landingId} companion={companion} />
      }
    </QueryView>
  );
}

function ForClients({ landingId }: { landingId: string }) {
  const query = useAccountOf(landingId);
  return (
    <QueryView query={query}>
      {(companionId) =>
        companionId === null ? (
          <NotShown />
        ) : (
          <RedirectToTrialBooking landingId={landingId} companionId={companionId} />
        )
      }
    </QueryView>
  );
}

function NotShown() {
  const t = useClientWords();
  return (
    <Page width="narrow">
      <Stack gap={5} align="start">
        <Drawing name="search" />
        <PageTitle lead={t('landingCompanion.goneText')}>{t('landingCompanion.gone')}</PageTitle>
        <LinkButton href="/trial/companions">{t('landingCompanion.others')}</LinkButton>
      </Stack>
    </Page>
  );
}

function ForNobodyElse() {
  const t = useClientWords();
  return (
    <Page width="narrow">
      <Stack gap={5} align="start">
        <PageTitle lead={t('trial.clientsOnlyText')}>{t('trial.clientsOnly')}</PageTitle>
        <LinkButton href="/dashboard">{t('trial.toDashboard')}</LinkButton>
      </Stack>
    </Page>
  );
}
