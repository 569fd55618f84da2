import { sayMoney } from '@kabar/rules/say-money';
import { Button, Drawer, Facts, Stack } from '@kabar/ui/base';
import { useLanguage } from '@kabar/web/words';
import { PersonLink } from '../frame/person-link.tsx';
import { MoneyStatus } from '../staff-subscriptions/subscription-status.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { PurchaseView } from './api.ts';
import { PackProgress } from './pack-progress.tsx';

interface PurchaseDrawerProps {
  purchase: PurchaseView;
  onClose: () => void;
  onRefund: (purchase: PurchaseView) => void;
}

/** One purchase in a drawer. */
export function PurchaseDrawer({ purchase, onClose, onRefund }: PurchaseDrawerProps) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { day, moment } = useDates();
  const nobody = t('sales.nobody');
  return (
    <Drawer
      open
      onClose={onClose}
      title={purchase.userProfile.fullName ?? nobody}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('sales.close')}
          </Button>
          {purchase.refundableUsd === '0.00' ? null : (
            <Button variant="danger" onClick={() => onRefund(purchase)}>
              {t('refunds.giveBack')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <div>
          <MoneyStatus status={purchase.paymentStatus} />
        </div>
        <PackProgress purchase={purchase} />
        <Facts
          items={[
            { label: t('sales.pack'), value: purchase.sessionPack.name },
            {
              label: t('sales.client'),
              value: <PersonLink person={purchase.userProfile} nobody={nobody} />,
            },
            {
              label: t('sales.companion'),
              value: <PersonLink person={purchase.companionProfile} nobody={nobody} />,
            },
            { label: t('sales.paid'), value: sayMoney(purchase.amountPaidUsd, 'USD', language) },
            { label: t('sales.purchasedAt'), value: moment(purchase.purchasedAt) },
            { label: t('sales.expiresAt'), value: day(purchase.expiresAt) },
            { label: t('sales.reference'), value: purchase.paymentReference },
            ...purchase.takenBack.map(({ takenAt, unusedCredits, sessions }) => ({
              label: t('refunds.taken', { date: moment(takenAt) }),
              value: [
                ...(unusedCredits > 0 ? [t('refunds.takenUnused', { count: unusedCredits })] : []),
                ...sessions.map((time) => t('refunds.takenSession', { time: moment(time) })),
              ].join(', '),
            })),
          ]}
        />
      </Stack>
    </Drawer>
  );
}
