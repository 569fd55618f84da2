import type { ReadAboutPerson } from '@kabar/contracts/private-reads';
import { Card, Disclosure, Heading, Stack, Text } from '@kabar/ui/base';
import { Timeline } from '@kabar/ui/more';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { z } from 'zod';
import { useClientWords } from '../words/use-client-words.ts';

/** For the person: who read their contacts and private information, and when. Renders nothing without any reads. */
export function ReadsCard({ reads }: { reads: readonly z.output<typeof ReadAboutPerson>[] }) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  if (reads.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('circle.reads')}
        </Heading>
        <Text tone="soft">{t('circle.readsText')}</Text>
        <Disclosure summary={t('circle.readsShow', { count: reads.length })}>
          <Timeline
            items={reads.map(({ id, readerName, what, readAt }) => ({
              key: id,
              title: t('circle.readBy', {
                name: readerName ?? t('circle.readByFamily'),
                what: t(`circle.read.${what}`),
              }),
              time: `${sayDate(new Date(readAt), reader)}, ${sayTime(new Date(readAt), reader)}`,
            }))}
          />
        </Disclosure>
      </Stack>
    </Card>
  );
}
