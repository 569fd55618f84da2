import { useSayCharged } from '@kabar/parts/offers/use-sold-price';
import { Button, Group, LinkButton, MessageBox, Spinner, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useEffect } from 'react';
import { isSettled, type PaymentView, usePayment, useStopPayment } from './api.ts';
import { usePaymentWords } from './words/use-payment-words.ts';

interface PaymentProgressProps {
  /** The payment as returned by the purchase request. */
  made: PaymentView;
  /** Called once the payment has succeeded, failed or been refunded. */
  onSettled: (payment: PaymentView) => void;
}

/** Shows a payment's progress until it is settled; closing the page does not stop it. */
export function PaymentProgress({ made, onSettled }: PaymentProgressProps) {
  const t = usePaymentWords();
  const { data = made, isError, refetch } = usePayment(made);
  const settled = isSettled(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when it settles; the others change with each render
  useEffect(() => {
    if (settled) onSettled(data);
  }, [settled]);
  return (
    <Stack gap={4}>
      {isError ? (
        <MessageBox
          tone="care"
          live
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          }
        >
          {t('unread')}
        </MessageBox>
      ) : null}
      {data.state === 'pending' || data.state === 'refunding' ? (
        <Spinner label={t(data.state)} />
      ) : null}
      {data.state === 'waiting' ? <Waiting payment={data} /> : null}
      {data.provider === 'simulated' ? <Text tone="soft">{t('test')}</Text> : null}
    </Stack>
  );
}

function Waiting({ payment: { id, checkoutUrl, amountUsd, amountIdr } }: { payment: PaymentView }) {
  const t = usePaymentWords();
  const price = useSayCharged()({ priceUsd: amountUsd, priceIdr: amountIdr });
  const stop = useStopPayment(id);
  return (
    <Stack gap={3}>
      <Text>{t('waiting', { price })}</Text>
      {stop.isError ? (
        <MessageBox tone="care" live>
          {refusalTitle(stop.error) ?? t('unstopped')}
        </MessageBox>
      ) : null}
      <Group gap={3}>
        {checkoutUrl ? <LinkButton href={checkoutUrl}>{t('confirm')}</LinkButton> : null}
        <Button variant="secondary" busy={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      </Group>
    </Stack>
  );
}
