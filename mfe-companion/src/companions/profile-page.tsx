import { useGenderLabel } from '@kabar/parts/genders/use-gender-label';
import { interestLabel } from '@kabar/parts/interests/find-topics';
import { languageLabel } from '@kabar/parts/languages/catalogue';
import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { PersonCard } from '@kabar/parts/profiles/person-card';
import { Badge, Card, Facts, Group, Heading, LinkButton, Page, Stack } from '@kabar/ui/base';
import { IconHeartHandshake, IconPencil } from '@kabar/ui/icons';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import type { OwnCompanionView } from '../companions/api.ts';
import { OwnPhotosCard } from '../photos/own-photos-card.tsx';
import { ReceivedReviewsCard } from '../reviews/received-reviews-card.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { ProfileLoader } from './profile-loader.tsx';
import { VerificationBadge } from './verification-badge.tsx';

export function ProfilePage() {
  const t = useCompanionWords();
  const genderLabel = useGenderLabel();
  return (
    <ProfileLoader>
      {({ own, companion }) => (
        <Page width="reading">
          <Stack gap={5}>
            <PersonCard own={own}>
              <Badge tone="leaf" icon={<IconHeartHandshake />}>
                {t('profile.companion')}
              </Badge>
              {own.gender ? <Badge>{genderLabel(own.gender)}</Badge> : null}
              <VerificationBadge verified={companion?.isVerified ?? false} />
            </PersonCard>
            <OwnPhotosCard name={own.fullName} />
            <DescriptionCard own={own} />
            <DetailsCard own={own} companion={companion} />
            {companion ? <ReceivedReviewsCard /> : null}
            <Group gap={3}>
              <LinkButton href="/profile/edit" icon={<IconPencil />}>
                {t('profile.edit')}
              </LinkButton>
              <LinkButton variant="secondary" href="/dashboard">
                {t('profile.back')}
              </LinkButton>
            </Group>
          </Stack>
        </Page>
      )}
    </ProfileLoader>
  );
}

/** The description on the public profile. */
function DescriptionCard({ own }: { own: OwnProfileView }) {
  const t = useCompanionWords();
  const language = useLanguage();
  const interests = own.interests.map((interest) => interestLabel(interest, language));
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('profile.description')}</Heading>
        <Facts
          items={[
            {
              label: t('profile.languages'),
              value:
                own.languages.map((each) => languageLabel(each, language)).join(', ') ||
                t('profile.notSet'),
            },
            { label: t('profile.interests'), value: interests.join(', ') || t('profile.notSet') },
            { label: t('profile.education'), value: own.education ?? t('profile.notSet') },
            {
              label: t('profile.ageBracket'),
              value: own.ageBracket
                ? t('profile.years', { ages: own.ageBracket })
                : t('profile.notSet'),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

function useKtpText(companion: OwnCompanionView | null) {
  const t = useCompanionWords();
  if (companion?.ktpDamaged) return t('profile.ktpUnreadable');
  const digits = companion?.ktpLastDigits;
  return digits ? t('profile.ktpEnding', { digits }) : t('profile.notProvided');
}

function DetailsCard(props: { own: OwnProfileView; companion: OwnCompanionView | null }) {
  const t = useCompanionWords();
  const { own, companion } = props;
  const mediums = companion?.acceptedMediums.map((medium) => t(`medium.${medium}`)) ?? [];
  const ktp = useKtpText(companion);
  const zone = (name: string | null) => (name ? zoneLabel(name) : t('profile.notSet'));
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('profile.details')}</Heading>
        <Facts
          items={[
            {
              label: t('contact.phone'),
              value:
                companion?.phoneNumber ?? companion?.whatsappNumber ?? t('profile.notProvided'),
            },
            {
              label: t('profile.whatsapp'),
              value: companion?.whatsappNumber ?? t('profile.notProvided'),
            },
            {
              label: t('profile.telegram'),
              value: companion?.telegramHandle ?? t('profile.notProvided'),
            },
            {
              label: t('profile.ktp'),
              value: ktp,
            },
            { label: t('profile.mediums'), value: mediums.join(', ') || t('profile.notSet') },
            { label: t('profile.timeZone'), value: zone(own.timezone) },
            // The weekly hours have their own time zone, so that they stay the same when the companion travels.
            ...(companion?.submittedAt
              ? [{ label: t('profile.hoursZone'), value: zone(companion.timeZone) }]
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
