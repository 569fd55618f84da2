import { Card, Drawing, LinkButton, PageTitle, Stack } from '@kabar/ui/base';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CheckInPlanAfterOnboarding } from '../check-in-plans/entrances.tsx';
import { useClientWords } from '../words/use-client-words.ts';

/** How long the page stays before the redirect (1-accounts §9). */
const beforeDashboard = 2_000;

export function OnboardingDone() {
  const t = useClientWords();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/dashboard', { replace: true }), beforeDashboard);
    // Interacting with the page cancels the automatic redirect.
    const stop = () => clearTimeout(timer);
    addEventListener('pointerdown', stop);
    addEventListener('keydown', stop);
    return () => {
      stop();
      removeEventListener('pointerdown', stop);
      removeEventListener('keydown', stop);
    };
  }, [navigate]);
  return (
    <Card>
      <div role="status">
        <Stack gap={4} align="center">
          <Drawing name="cup" />
          <PageTitle lead={t('onboarding.doneText')}>{t('onboarding.done')}</PageTitle>
          <LinkButton href="/dashboard">{t('onboarding.toDashboard')}</LinkButton>
          <CheckInPlanAfterOnboarding />
        </Stack>
      </div>
    </Card>
  );
}
