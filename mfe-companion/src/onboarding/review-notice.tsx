import { MessageBox } from '@kabar/ui/base';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { OnboardingView } from './api.ts';

/** The state of the review, for a companion who returns to change what was submitted. */
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
