import { useGenderLabel } from '@kabar/parts/genders/use-gender-label';
import { interestLabel } from '@kabar/parts/interests/find-topics';
import { languageLabel } from '@kabar/parts/languages/catalogue';
import { PersonCard } from '@kabar/parts/profiles/person-card';
import { Badge, Card, Facts, Group, Heading, LinkButton, Page, Stack } from '@kabar/ui/base';
import { IconPencil, IconUser } from '@kabar/ui/icons';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import { type ClientProfileView, isStaff } from './api.ts';
import { ProfileLoader } from './profile-loader.tsx';
import { userTypeLabel } from './user-type-label.ts';

export function ProfilePage() {
  const t = useClientWords();
  const genderLabel = useGenderLabel();
  return (
    <ProfileLoader>
      {({ own, client }) => (
        <Page width="reading">
          <Stack gap={5}>
            <PersonCard own={own}>
              <Badge tone="leaf" icon={<IconUser />}>
                {userTypeLabel(own.userType, t)}
              </Badge>
              {own.gender ? <Badge>{genderLabel(own.gender)}</Badge> : null}
            </PersonCard>
            {isStaff(own.userType) ? null : <DetailsCard client={client} zone={own.timezone} />}
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

function DetailsCard({ client, zone }: { client: ClientProfileView | null; zone: string | null }) {
  const t = useClientWords();
  const language = useLanguage();
  const interests = client?.interests.map((interest) => interestLabel(interest, language)) ?? [];
  const languages = client?.languages.map((each) => languageLabel(each, language)) ?? [];
  const said = (text: string | undefined) => text || t('profile.notProvided');
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('profile.details')}</Heading>
        <Facts
          items={[
            {
              label: t('field.age'),
              value: client?.age ? t('profile.years', { age: client.age }) : t('profile.notSet'),
            },
            { label: t('field.location'), value: client?.location || t('profile.notSet') },
            {
              label: t('field.timezone'),
              value: zone ? zoneLabel(zone) : t('profile.notSet'),
            },
            { label: t('field.languages'), value: said(languages.join(', ')) },
            { label: t('field.interests'), value: said(interests.join(', ')) },
            { label: t('field.availability'), value: said(client?.availability) },
            { label: t('field.needs'), value: said(client?.needs) },
          ]}
        />
      </Stack>
    </Card>
  );
}
