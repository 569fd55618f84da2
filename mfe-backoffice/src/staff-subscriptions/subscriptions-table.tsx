import { sayMoney } from '@kabar/rules/say-money';
import { Avatar, Text } from '@kabar/ui/base';
import type { Column } from '@kabar/ui/more';
import { useLanguage } from '@kabar/web/words';
import { PersonLink } from '../frame/person-link.tsx';
import { WideTable } from '../frame/wide-table.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { SubscriptionView } from './api.ts';
import { SubscriptionStatus } from './subscription-status.tsx';
import '../frame/table.css';
import './sales.css';

interface SubscriptionsTableProps {
  rows: readonly SubscriptionView[];
  /** The subscription that is open in the drawer. */
  current: string | undefined;
  onOpen: (id: string) => void;
}

export function SubscriptionsTable({ rows, current, onOpen }: SubscriptionsTableProps) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { day } = useDates();
  const nobody = t('sales.nobody');
  const columns: Column<SubscriptionView>[] = [
    {
      key: 'client',
      title: t('sales.client'),
      render: ({ id, userProfile }) => {
        const name = userProfile.fullName ?? nobody;
        return (
          <div className="backoffice-name">
            <Avatar name={name} src={userProfile.avatarUrl} size="small" />
            <button type="button" aria-label={t('sales.open', { name })} onClick={() => onOpen(id)}>
              {name}
            </button>
          </div>
        );
      },
    },
    {
      key: 'companion',
      title: t('sales.companion'),
      render: ({ companionProfile }) =>
        companionProfile === null ? '–' : <PersonLink person={companionProfile} nobody={nobody} />,
    },
    {
      key: 'plan',
      title: t('sales.plan'),
      render: ({ subscriptionPlan: plan }) =>
        `${plan.name}, ${sayMoney(plan.priceUsd, 'USD', language)}`,
    },
    {
      key: 'next',
      title: t('sales.nextBilling'),
      render: ({ status, nextBillingDate }) =>
        status === 'active' || status === 'paused' ? day(nextBillingDate) : '–',
    },
    {
      key: 'status',
      title: t('sales.status'),
      render: (row) => (
        <>
          <SubscriptionStatus status={row.status} />
          <Aside row={row} />
        </>
      ),
    },
  ];
  return (
    <div className="backoffice-table backoffice-sales">
      <WideTable
        caption={t('sales.tab.subscriptions')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        current={current}
      />
    </div>
  );
}

/** A hint for staff: a requested pause or a payment that is past due. */
function Aside({ row }: { row: SubscriptionView }) {
  const t = useBackofficeWords();
  const said = row.pauseAskedAt
    ? t('sales.pauseAsked')
    : row.pastDueSince
      ? t('sales.pastDue')
      : undefined;
  return said ? (
    <div>
      <Text as="span" tone="soft" size="small">
        {said}
      </Text>
    </div>
  ) : null;
}
