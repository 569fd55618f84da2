import { Button, Card, Group, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import type { SubscriptionView } from './api.ts';
import { CancelledNotice, SubscriptionFacts } from './own-subscription.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useSayDate } from './use-say-date.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

interface PlainSubscriptionProps {
  current: SubscriptionView | null;
  paused: SubscriptionView | null;
  onCancel: (id: string) => void;
}

/** For companions, who cannot buy: a subscription that still runs, and a button to cancel it. */
export function PlainSubscription({ current, paused, onCancel }: PlainSubscriptionProps) {
  const t = useSubscriptionWords();
  const sayDate = useSayDate();
  if (paused) {
    return (
      <MessageBox tone="care" title={t('own.pausedTitle', { name: paused.plan.name })}>
        {t('plans.paused')}
      </MessageBox>
    );
  }
  if (current === null) return <Text>{t('own.noneCompanion')}</Text>;
  return (
    <Card as="section">
      <Stack gap={4} align="start">
        <Group gap={3}>
          <Heading level={2}>{current.plan.name}</Heading>
          <StatusBadge status={current.status} />
        </Group>
        <SubscriptionFacts subscription={current} />
        {current.status === 'pending_cancellation' ? (
          <CancelledNotice date={sayDate(current.nextBillingDate)} />
        ) : null}
        {current.status === 'active' ? (
          <Button variant="secondary" onClick={() => onCancel(current.id)}>
            {t('own.cancel')}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}
