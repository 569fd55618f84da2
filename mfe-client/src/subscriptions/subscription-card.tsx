import { Card, Group, Heading, Stack, Text, TextLink } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useOwnSubscription } from './api.ts';
import { StatusBadge } from './status-badge.tsx';
import { useSayDate } from './use-say-date.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

export function SubscriptionCard() {
  const t = useSubscriptionWords();
  const sayDate = useSayDate();
  const subscription = useOwnSubscription();
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('card.title')}
        </Heading>
        <QueryView query={subscription}>
          {({ current, paused }) => {
            const shown = current ?? paused;
            if (shown === null) {
              return (
                <>
                  <Text>{t('card.none')}</Text>
                  <TextLink href="/subscription/plans">{t('own.toPlans')}</TextLink>
                </>
              );
            }
            const last = shown.status === 'pending_cancellation' ? 'own.endsOn' : 'own.nextBilling';
            return (
              <>
                <Group gap={3} justify="between">
                  <Text bold>{shown.plan.name}</Text>
                  <StatusBadge status={shown.status} />
                </Group>
                {current ? (
                  <Text tone="soft">
                    {t('card.date', { label: t(last), date: sayDate(shown.nextBillingDate) })}
                  </Text>
                ) : null}
                <TextLink href="/subscription">{t('card.manage')}</TextLink>
              </>
            );
          }}
        </QueryView>
      </Stack>
    </Card>
  );
}
