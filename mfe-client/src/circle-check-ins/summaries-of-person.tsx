import { Button, Card, Heading, Stack, Text } from '@kabar/ui/base';
import { IconFileText } from '@kabar/ui/icons';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useNames } from '../bookings/sides.ts';
import type { CarePersonView } from '../circle-care/api.ts';
import { NotReadYet } from '../circle-care/recorded-reading.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type SummaryView, useSummariesOfPerson } from './api.ts';

/** Companions' call summaries, if shared. A button loads them, because each read is logged. */
export function SummariesOfPerson({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const [isOpen, setOpen] = useState(false);
  const { name, shares } = person;
  return (
    <Card as="section">
      <Stack gap={4} align="start">
        <Heading level={2} size="normal">
          {t('circleSummaries.title')}
        </Heading>
        {shares.summaries ? (
          <Text tone="soft">{t('circleSummaries.isSeen', { name })}</Text>
        ) : (
          <Text tone="soft">{t('personInCare.notShared.summaries', { name })}</Text>
        )}
        {shares.summaries && !isOpen ? (
          <Button variant="secondary" icon={<IconFileText />} onClick={() => setOpen(true)}>
            {t('circleSummaries.open')}
          </Button>
        ) : null}
        {shares.summaries && isOpen ? <Summaries person={person} /> : null}
      </Stack>
    </Card>
  );
}

function Summaries({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const query = useSummariesOfPerson(person.id, true);
  if (query.data === undefined) return <NotReadYet reading={query} />;
  const summaries = query.data.pages.flatMap((page) => page.summaries);
  return (
    <Stack gap={5}>
      {summaries.length === 0 ? <Text>{t('circleSummaries.none')}</Text> : null}
      {summaries.map((summary) => (
        <Summary key={summary.id} summary={summary} />
      ))}
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('booking.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Summary({ summary }: { summary: SummaryView }) {
  const t = useClientWords();
  const names = useNames();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const at = new Date(summary.startedAt);
  return (
    <Stack gap={1} as="article">
      <Text bold>{`${sayDate(at, reader)}, ${sayTime(at, reader)}`}</Text>
      <Text tone="soft">
        {t('circleSummaries.with', {
          name: names.full(summary.companion),
          medium: t(`medium.${summary.medium}`),
        })}
      </Text>
      <Text>{summary.summary ?? t('circleSummaries.noText')}</Text>
    </Stack>
  );
}
