import { MessageBox } from '@kabar/ui/base';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { OnboardingView } from './api.ts';

/** For whoever comes back to change what was submitted: what happened to it. */
export function ReviewNotice({ status, notes }: NonNullable<OnboardingView['verification']>) {
  const t = useCompanionWords();
  switch (status) {
    case 'pending':
      return (
        <MessageBox tone="info" title={t('onboarding.pendingTitle')}>
          {t('onboarding.pendingText')}
        </MessageBox>
      );
    case 'approved':
      return (
        <MessageBox tone="good" title={t('onboarding.approvedTitle')}>
          {t('onboarding.approvedText')}
        </MessageBox>
      );
    case 'rejected':
      return (
        <MessageBox tone="care" title={t('onboarding.rejectedTitle')}>
          {t('onboarding.rejectedText')} {notes ? t('onboarding.rejectedReason', { notes }) : null}
        </MessageBox>
      );
  }
}
