import { Button, Card, Heading, MessageBox, Stack } from '@kabar/ui/base';
import { isSignedOut, problemTitle, refusalTitle } from '@kabar/web/problem';
import { useAskFailedAgain } from '@kabar/web/query-view';
import type { UseQueryResult } from '@tanstack/react-query';
import { useClientWords } from './words/use-client-words.ts';

interface UnreadCardProps {
  title: string;
  /** The query of the card's content, which has no data yet. */
  reading: Pick<UseQueryResult, 'error' | 'errorUpdateCount' | 'isFetching'>;
}

/**
 * Replaces a card whose content could not be loaded, also during the next attempt. Renders nothing before the first response, and
 * nothing after a refusal of the service: the consent, the membership or the feature has ended.
 */
export function UnreadCard({ title, reading }: UnreadCardProps) {
  const t = useClientWords();
  const tryAgain = useAskFailedAgain();
  const { error, errorUpdateCount, isFetching } = reading;
  if (errorUpdateCount === 0 || refusalTitle(error) !== undefined) return null;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {title}
        </Heading>
        <MessageBox
          tone="danger"
          live
          action={
            <Button variant="secondary" busy={isFetching} onClick={tryAgain}>
              {t('personInCare.tryAgain')}
            </Button>
          }
        >
          {(isSignedOut(error) ? problemTitle(error) : undefined) ?? t('personInCare.failed')}
        </MessageBox>
      </Stack>
    </Card>
  );
}
