import { Card, LinkButton, Stack, Text } from '@kabar/ui/base';
import { sayMoney } from '@kabar/web/say-money';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { BatchView } from './api.ts';

/** A batch that waits for approval; the page of payouts shows its companions. */
export function WaitingBatchCard({ batch }: { batch: BatchView }) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { moment } = useDates();
  const amount = sayMoney(batch.amountIdr, 'IDR', language);
  return (
    <Card as="section">
      <Stack gap={3}>
        <Text bold>{t('payouts.batch', { amount })}</Text>
        <Text tone="soft">
          {t('payouts.made', {
            name: batch.madeBy.fullName ?? t('payouts.nobody'),
            when: moment(batch.madeAt),
          })}
        </Text>
        {batch.mayApprove ? null : <Text>{t('payouts.second')}</Text>}
        {batch.validUntil ? (
          <Text tone="soft">{t('payouts.until', { when: moment(batch.validUntil) })}</Text>
        ) : null}
        <div>
          <LinkButton variant="secondary" href="/admin/payouts">
            {t('payouts.open')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
