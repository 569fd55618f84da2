import { AskBeforeLeaving } from '@kabar/parts/forms/ask-before-leaving';
import { Card, Heading, Page, PageHeader, Stack, Text } from '@kabar/ui/base';
import { RulesCard } from '../companion-rules/rules-card.tsx';
import type { OwnCompanionView } from '../companions/api.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { EditProfileForm } from './edit-profile-form.tsx';
import { ProfileLoader } from './profile-loader.tsx';
import { VerificationBadge } from './verification-badge.tsx';

export function EditProfilePage() {
  const t = useCompanionWords();
  return (
    <ProfileLoader>
      {({ own, companion }) => (
        <Page width="reading">
          <PageHeader
            title={t('profile.editTitle')}
            lead={t('profile.editLead')}
            back={{ href: '/dashboard', label: t('profile.back') }}
          />
          <Stack gap={5}>
            <VerificationPanel companion={companion} />
            <AskBeforeLeaving>
              <Stack gap={5}>
                <EditProfileForm own={own} companion={companion} />
                {companion?.submittedAt ? <RulesCard /> : null}
              </Stack>
            </AskBeforeLeaving>
          </Stack>
        </Page>
      )}
    </ProfileLoader>
  );
}

/** The verification status, read-only because only reviewers change it. */
function VerificationPanel({ companion }: { companion: OwnCompanionView | null }) {
  const t = useCompanionWords();
  const verified = companion?.isVerified ?? false;
  const findable = companion?.introductionMissing.length === 0;
  const text = findable ? 'profile.statusVerifiedText' : 'profile.statusHiddenText';
  return (
    <Card as="section" tone={verified ? 'leaf' : 'sun'}>
      <Stack gap={3} align="start">
        <Heading level={2}>{t('profile.status')}</Heading>
        <VerificationBadge verified={verified} />
        <Text>{t(verified ? text : 'profile.statusPendingText')}</Text>
      </Stack>
    </Card>
  );
}
