import { RatingLine } from '@kabar/parts/reviews/rating-line';
import { Card, Heading, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useReceivedReviews } from './api.ts';

/** The average rating, and the clients' comments without names. */
export function ReceivedReviewsCard() {
  const t = useCompanionWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('review.title')}</Heading>
        <QueryView query={useReceivedReviews()}>
          {({ rating, comments }) => (
            <Stack gap={4}>
              <RatingLine rating={rating} />
              {rating === null ? <Text>{t('review.pending')}</Text> : null}
              <Heading level={3} size="normal">
                {t('review.words')}
              </Heading>
              {comments.length === 0 ? <Text tone="soft">{t('review.none')}</Text> : null}
              {comments.map(({ id, comment, updatedAt }) => (
                <Stack key={id} gap={1}>
                  <Text>{comment}</Text>
                  <Text tone="soft" size="small">
                    {sayDate(new Date(updatedAt), reader)}
                  </Text>
                </Stack>
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}
