import { Button, Section, Stack, Text } from '@kabar/ui/base';
import { Timeline } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { useStrikes } from './api.ts';

/** For staff: how often a companion cancelled late or was absent. */
export function StrikesOfCompanion({ companionId }: { companionId: string }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const query = useStrikes(companionId);
  return (
    <Section title={t('strikes.title')} level={3}>
      <QueryView query={query} empty={<Text tone="soft">{t('strikes.none')}</Text>}>
        {(strikes) => (
          <Stack gap={4} align="start">
            <Timeline
              items={strikes.map((strike) => ({
                key: strike.bookingId,
                time: moment(strike.createdAt),
                title: t(`strikes.${strike.kind}`),
                text: t('strikes.session', { time: moment(strike.scheduledAt) }),
              }))}
            />
            {query.hasNextPage ? (
              <Button
                variant="quiet"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('strikes.more')}
              </Button>
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}
