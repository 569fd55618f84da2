import { Page } from '@kabar/ui/base';
import { proposeName } from '@kabar/web/preferred-name';
import { QueryView } from '@kabar/web/query-view';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { useClientProfile } from './api.ts';
import { ForClients } from './for-clients.tsx';
import { OnboardingDone } from './onboarding-done.tsx';
import { OnboardingWizard } from './onboarding-wizard.tsx';
import { toOnboardingForm } from './profile-form.ts';

/** Starts from the stored values, so that submitting onboarding a second time loses nothing. */
export function OnboardingPage() {
  const t = useClientWords();
  return (
    <ForClients title={t('onboarding.title')}>
      <OnboardingContent />
    </ForClients>
  );
}

function OnboardingContent() {
  const accountId = useSession((session) => session.account?.id ?? '');
  const ownProfile = useSession((session) => session.profile);
  const preferredName = ownProfile?.preferredName ?? proposeName(ownProfile?.fullName ?? '');
  const [done, setDone] = useState(false);
  const profile = useClientProfile();
  return (
    <Page width="reading">
      {done ? (
        <OnboardingDone />
      ) : (
        <QueryView query={profile}>
          {(stored) => (
            <OnboardingWizard
              accountId={accountId}
              start={{ ...toOnboardingForm(stored, ownProfile?.timezone ?? null), preferredName }}
              onDone={() => setDone(true)}
            />
          )}
        </QueryView>
      )}
    </Page>
  );
}
