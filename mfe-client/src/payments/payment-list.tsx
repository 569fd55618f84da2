import { sayOffer } from '@kabar/parts/offers/say-offer';
import { useSayCharged } from '@kabar/parts/offers/use-sold-price';
import { inRupiah } from '@kabar/rules/rupiah';
import { Badge, type BadgeProps, Button, Card, Group, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { type PaymentView, receiptOf, useOwnPayments } from './api.ts';
import { usePaymentWords } from './words/use-payment-words.ts';

const tones: Record<PaymentView['state'], BadgeProps['tone']> = {
  pending: 'sun',
  waiting: 'sun',
  succeeded: 'green',
  failed: 'red',
  refunding: 'blue',
  refunded: 'blue',
};

/** What the caller paid, newest first. */
export function PaymentList() {
  const t = usePaymentWords();
  const query = useOwnPayments();
  return (
    <Section title={t('title')}>
      <QueryView query={query} empty={<Text tone="soft">{t('none')}</Text>}>
        {(payments) => (
          <Stack gap={3}>
            <Stack gap={3} as="ul">
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </Stack>
            {query.hasNextPage ? (
              <Button
                variant="secondary"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('more')}
              </Button>
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

function PaymentRow({ payment }: { payment: PaymentView }) {
  const t = usePaymentWords();
  const language = useLanguage();
  const sayCharged = useSayCharged();
  const { state, amountUsd, amountIdr, refundedUsd, receiptNumber, createdAt } = payment;
  const paid = { priceUsd: amountUsd, priceIdr: amountIdr };
  const returned = {
    priceUsd: refundedUsd,
    priceIdr: amountIdr && inRupiah(refundedUsd, { priceUsd: amountUsd, priceIdr: amountIdr }),
  };
  const { name } = sayOffer({ code: payment.code ?? '', name: payment.of }, language);
  const date = sayDate(new Date(createdAt), { language, timeZone: browserZone() });
  return (
    <Card as="li" padding="small">
      <Group justify="between" gap={3}>
        <Stack gap={1}>
          <Text bold>{name}</Text>
          <Text tone="soft" size="small">
            {date}
          </Text>
          {payment.provider === 'simulated' ? (
            <Text tone="soft" size="small">
              {t('test')}
            </Text>
          ) : null}
          {Number(refundedUsd) > 0 ? (
            <Text tone="soft" size="small">
              {t('givenBack', { amount: sayCharged(returned, 'button') })}
            </Text>
          ) : null}
          {receiptNumber === null ? null : (
            <Group>
              <a
                className="k-button"
                data-variant="secondary"
                data-size="small"
                href={receiptOf(payment.id, language)}
                download
              >
                {t('receipt', { number: receiptNumber })}
              </a>
            </Group>
          )}
        </Stack>
        <Group gap={3}>
          <Text bold>{sayCharged(paid)}</Text>
          <Badge tone={tones[state] ?? 'neutral'}>{t(`state.${state}`)}</Badge>
        </Group>
      </Group>
    </Card>
  );
}
