import { sayMoney } from '@kabar/rules/say-money';
import { Button, Section, Text } from '@kabar/ui/base';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { SubscriptionDetail, TransactionView } from './api.ts';
import { MoneyStatus } from './subscription-status.tsx';
import './sales.css';

export function TransactionLines({ transactions }: { transactions: readonly TransactionView[] }) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { moment } = useDates();
  return (
    <Section title={t('sales.transactions')} level={3}>
      {transactions.length === 0 ? <Text tone="soft">{t('sales.noTransactions')}</Text> : null}
      <ul className="backoffice-sales-lines">
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <div>
              <Text bold>
                {t(`sales.type.${transaction.transactionType}`)},{' '}
                {sayMoney(transaction.amountUsd, 'USD', language)}
              </Text>
              <Text size="small" tone="soft">
                {moment(transaction.createdAt)}
              </Text>
            </div>
            <MoneyStatus status={transaction.status} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Payment = SubscriptionDetail['payments'][number];

interface PaymentLinesProps {
  payments: readonly Payment[];
  onRefund: (payment: Payment) => void;
}

/** The payments that can still be refunded; the others are listed under transactions. */
export function PaymentLines({ payments, onRefund }: PaymentLinesProps) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { day } = useDates();
  const open = payments.filter(({ refundableUsd }) => refundableUsd !== '0.00');
  if (open.length === 0) return null;
  return (
    <Section title={t('refunds.section')} level={3}>
      <ul className="backoffice-sales-lines">
        {open.map((payment) => {
          const rest = sayMoney(payment.refundableUsd, 'USD', language);
          const words = { of: payment.of, date: day(payment.createdAt) };
          return (
            <li key={payment.id}>
              <div>
                <Text bold>{t('refunds.payment', words)}</Text>
                <Text size="small" tone="soft">
                  {t('refunds.rest', { rest })}
                </Text>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('refunds.giveBackOf', words)}
                onClick={() => onRefund(payment)}
              >
                {t('refunds.giveBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
