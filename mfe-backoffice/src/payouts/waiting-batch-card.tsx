import { Card, LinkButton, Stack, Text } from '@kabar/ui/base';
import { sayMoney } from '@kabar/web/say-money';
import { useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { BatchView } from './api.ts';

/** A batch that another admin than its maker must approve, on the page of payouts, where its companions stand. */
export function WaitingBatchCard({ batch }: { batch: BatchView }) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { moment } = useDates();
  const own = useSession((session) => session.profile?.id === batch.madeBy.id);
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
        {own ? <Text>{t('payouts.second')}</Text> : null}
        <div>
          <LinkButton variant="secondary" href="/admin/payouts">
            {t('payouts.open')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
