import { interestLabel } from '@kabar/parts/interests/find-topics';
import { languageLabel } from '@kabar/parts/languages/catalogue';
import { Badge, Card, Grid, Group, Heading, Section, Stack, Text, TextLink } from '@kabar/ui/base';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import type { ClientProfileView } from '../client-profiles/api.ts';
import { useClientWords } from '../words/use-client-words.ts';

/** Languages, interests, availability and needs; an empty one shows what to do. */
export function ProfileDetailCards({ profile }: { profile: ClientProfileView }) {
  const t = useClientWords();
  const language = useLanguage();
  const interests = profile.interests.map((interest) => interestLabel(interest, language));
  return (
    <Section title={t('dashboard.aboutYou')}>
      <Grid min="16rem" gap={4}>
        <DetailCard title={t('dashboard.languages')} empty={t('dashboard.noLanguages')}>
          {profile.languages.length > 0 ? (
            <Words words={profile.languages.map((each) => languageLabel(each, language))} />
          ) : null}
        </DetailCard>
        <DetailCard title={t('dashboard.interests')} empty={t('dashboard.noInterests')}>
          {interests.length > 0 ? <Words words={interests} /> : null}
        </DetailCard>
        <DetailCard title={t('dashboard.availability')} empty={t('dashboard.noAvailability')}>
          {profile.availability ? <Text>{profile.availability}</Text> : null}
        </DetailCard>
        <DetailCard title={t('dashboard.needs')} empty={t('dashboard.noNeeds')}>
          {profile.needs ? <Text>{profile.needs}</Text> : null}
        </DetailCard>
      </Grid>
    </Section>
  );
}

function DetailCard(props: { title: string; empty: string; children: ReactNode }) {
  const t = useClientWords();
  return (
    <Card as="section" padding="small">
      <Stack gap={3}>
        <Heading level={3}>{props.title}</Heading>
        {props.children ?? (
          <>
            <Text tone="soft">{props.empty}</Text>
            <TextLink href="/profile/edit">{t('dashboard.add')}</TextLink>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <Group gap={2}>
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </Group>
  );
}
