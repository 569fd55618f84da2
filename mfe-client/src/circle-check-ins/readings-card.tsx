import { Card, Disclosure, Heading, Stack, Text } from '@kabar/ui/base';
import { Timeline } from '@kabar/ui/more';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useNames } from '../bookings/sides.ts';
import { UnreadCard } from '../unread-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { useReadingsOfPerson } from './api.ts';

/** For the person and the organiser: who read call summaries, and when. Renders nothing without any reads. */
export function ReadingsCard({ personId }: { personId: string }) {
  const t = useClientWords();
  const names = useNames();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const reading = useReadingsOfPerson(personId);
  const readings = reading.data;
  if (readings === undefined)
    return <UnreadCard title={t('circleSummaries.readings')} reading={reading} />;
  if (readings.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('circleSummaries.readings')}
        </Heading>
        <Text tone="soft">{t('circleSummaries.readingsText')}</Text>
        <Disclosure summary={t('circleSummaries.showReadings', { count: readings.length })}>
          <Timeline
            items={readings.map(({ reader: person, readAt }) => ({
              key: `${person.id} ${readAt}`,
              title: names.full(person),
              time: `${sayDate(new Date(readAt), reader)}, ${sayTime(new Date(readAt), reader)}`,
            }))}
          />
        </Disclosure>
      </Stack>
    </Card>
  );
}
