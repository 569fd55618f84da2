import { Card, Disclosure, Heading, Stack, Text } from '@kabar/ui/base';
import { Timeline } from '@kabar/ui/more';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import type { CircleView } from './api.ts';
import { useSayChange } from './use-say-change.ts';

/** The circle's log, newest first. The person and all members see it. */
export function ChangesCard({ circle }: { circle: CircleView }) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const sayChange = useSayChange(circle);
  const items = circle.changes.map((change, place) => ({
    key: `${change.at} ${place}`,
    title: sayChange(change),
    time: `${sayDate(new Date(change.at), reader)}, ${sayTime(new Date(change.at), reader)}`,
  }));
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('circle.log')}
        </Heading>
        <Text tone="soft">{t(items.length === 0 ? 'circle.logEmpty' : 'circle.logLead')}</Text>
        {items.length === 0 ? null : (
          <Disclosure summary={t('circle.logShow', { count: items.length })}>
            <Timeline items={items} />
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}
