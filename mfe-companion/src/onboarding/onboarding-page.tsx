import { EmptyState, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useAudience } from '@kabar/web/session';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useOnboarding } from './api.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';

export function OnboardingPage() {
  const audience = useAudience();
  const isStaff = audience === 'admin' || audience === 'moderator';
  return <Page width="reading">{isStaff ? <ForStaff /> : <OwnOnboarding />}</Page>;
}

function OwnOnboarding() {
  const onboarding = useOnboarding();
  return <QueryView query={onboarding}>{(data) => <OnboardingWizard data={data} />}</QueryView>;
}

function ForStaff() {
  const t = useCompanionWords();
  return (
    <>
      <PageHeader title={t('dashboard.verification')} />
      <EmptyState
        drawing="people"
        level={2}
        title={t('onboarding.staffTitle')}
        text={t('onboarding.staffText')}
        action={<LinkButton href="/dashboard">{t('onboarding.toDashboard')}</LinkButton>}
      />
    </>
  );
}
