import { EmptyState, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { problemCode } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useOnboarding } from './api.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';

export function OnboardingPage() {
  const onboarding = useOnboarding();
  const refused = problemCode(onboarding.error) === 'forbidden';
  return (
    <Page width="reading">
      {refused ? (
        <ForStaff />
      ) : (
        <QueryView query={onboarding}>{(data) => <OnboardingWizard data={data} />}</QueryView>
      )}
    </Page>
  );
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
