import { Button, Drawer, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import {
  type Action,
  type SubscriptionDetail,
  type SubscriptionView,
  useSubscription,
} from './api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { PaymentLines, TransactionLines } from './money-lines.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';

/** The actions that each status allows. */
const offered: Record<SubscriptionView['status'], readonly Action[]> = {
  active: ['pause', 'cancel'],
  paused: ['resume'],
  pending_cancellation: [],
  cancelled: [],
};

interface SubscriptionDrawerProps {
  id: string;
  onClose: () => void;
  /** The page shows the result above the list. */
  onDone: (action: Action | 'refund' | 'refundWaits') => void;
}

/** One subscription in a drawer: its facts, payments and the actions of staff. */
export function SubscriptionDrawer({ id, onClose, onDone }: SubscriptionDrawerProps) {
  const t = useBackofficeWords();
  const query = useSubscription(id);
  const [action, setAction] = useState<Action>();
  const [refunded, setRefunded] = useState<SubscriptionDetail['payments'][number]>();
  const shown = query.data?.subscription;
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={shown?.userProfile.fullName ?? t('sales.detail')}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('sales.close')}
            </Button>
            {shown
              ? offered[shown.status].map((option) => (
                  <Button
                    key={option}
                    variant={
                      option === 'resume' ? 'primary' : option === 'cancel' ? 'danger' : 'secondary'
                    }
                    onClick={() => setAction(option)}
                  >
                    {t(`sales.do.${option}`)}
                  </Button>
                ))
              : null}
          </>
        }
      >
        <QueryView query={query}>
          {({ subscription, payments }) => (
            <Stack gap={6}>
              <SubscriptionFacts subscription={subscription} />
              <TransactionLines transactions={subscription.transactions} />
              <PaymentLines payments={payments} onRefund={setRefunded} />
            </Stack>
          )}
        </QueryView>
      </Drawer>
      {action && query.data ? (
        <ChangeDialog
          action={action}
          detail={query.data}
          onClose={() => setAction(undefined)}
          onDone={() => {
            onDone(action);
            onClose();
          }}
        />
      ) : null}
      {refunded ? (
        <RefundDialog
          paymentId={refunded.id}
          of={refunded.of}
          refundableUsd={refunded.refundableUsd}
          text={t('refunds.textSubscription')}
          onClose={() => setRefunded(undefined)}
          onDone={(waits) => {
            onDone(waits ? 'refundWaits' : 'refund');
            onClose();
          }}
        />
      ) : null}
    </>
  );
}
