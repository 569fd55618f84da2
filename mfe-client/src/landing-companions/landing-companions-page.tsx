import {
  Card,
  EmptyState,
  Grid,
  Group,
  Heading,
  LinkButton,
  Page,
  PageHeader,
  SkeletonCard,
  Stack,
  Text,
} from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useSession } from '@kabar/web/session';
import { useSearchParams } from 'react-router-dom';
import { useClientWords } from '../words/use-client-words.ts';
import { useLandingCompanions } from './api.ts';
import { LandingCompanionCard } from './landing-companion-card.tsx';
import { readWhoFor, requestPath, type WhoFor } from './who-for.ts';

/** The companions who are shown to visitors, each with the next free time. */
export function LandingCompanionsPage() {
  const t = useClientWords();
  const [search] = useSearchParams();
  const who = readWhoFor(search);
  const isSignedIn = useSession((session) => session.state === 'signed-in');
  const query = useLandingCompanions();
  return (
    <Page>
      <PageHeader
        title={t(`landingCompanions.title.${who === 'loved_one' ? 'lovedOne' : 'myself'}`)}
        lead={t(`landingCompanions.lead.${isSignedIn ? 'signedIn' : 'visitor'}`)}
      />
      <QueryView
        query={query}
        empty={<NoneShown who={who} />}
        loading={
          <Grid>
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </Grid>
        }
      >
        {(companions) => (
          <Stack gap={6}>
            <Grid as="ul" fill className="client-companion-list">
              {companions.map((companion) => (
                <LandingCompanionCard key={companion.id} companion={companion} who={who} />
              ))}
            </Grid>
            <AnotherWay who={who} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

function NoneShown({ who }: { who: WhoFor }) {
  const t = useClientWords();
  return (
    <EmptyState
      drawing="people"
      level={2}
      title={t('landingCompanions.empty')}
      text={t('landingCompanions.emptyText')}
      action={<LinkButton href={requestPath(who)}>{t('landingCompanions.ask')}</LinkButton>}
    />
  );
}

function AnotherWay({ who }: { who: WhoFor }) {
  const t = useClientWords();
  return (
    <Card as="section">
      <Stack gap={3} align="start">
        <Heading level={2} size="normal">
          {t('landingCompanions.other')}
        </Heading>
        <Text>{t('landingCompanions.otherText')}</Text>
        <Group gap={3}>
          <LinkButton variant="secondary" href={requestPath(who)}>
            {t('landingCompanions.ask')}
          </LinkButton>
          <LinkButton variant="quiet" href="/match">
            {t('landingCompanions.all')}
          </LinkButton>
        </Group>
      </Stack>
    </Card>
  );
}
