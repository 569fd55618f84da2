import { AskBeforeLeaving } from '@kabar/parts/forms/ask-before-leaving';
import { Card, Heading, Page, PageHeader, Stack, Text } from '@kabar/ui/base';
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
            <VerificationPanel verified={companion?.isVerified ?? false} />
            <AskBeforeLeaving>
              <EditProfileForm own={own} companion={companion} />
            </AskBeforeLeaving>
          </Stack>
        </Page>
      )}
    </ProfileLoader>
  );
}

/** For reading alone: only reviewers decide. */
function VerificationPanel({ verified }: { verified: boolean }) {
  const t = useCompanionWords();
  return (
    <Card as="section" tone={verified ? 'leaf' : 'sun'}>
      <Stack gap={3} align="start">
        <Heading level={2}>{t('profile.status')}</Heading>
        <VerificationBadge verified={verified} />
        <Text>{t(verified ? 'profile.statusVerifiedText' : 'profile.statusPendingText')}</Text>
      </Stack>
    </Card>
  );
}
