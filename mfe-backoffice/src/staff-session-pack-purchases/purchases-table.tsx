import { sayMoney } from '@kabar/rules/say-money';
import { Avatar } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { useLanguage } from '@kabar/web/words';
import { PersonLink } from '../frame/person-link.tsx';
import { MoneyStatus } from '../staff-subscriptions/subscription-status.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { PurchaseView } from './api.ts';
import { PackProgress } from './pack-progress.tsx';
import '../frame/table.css';
import '../staff-subscriptions/sales.css';

interface PurchasesTableProps {
  rows: readonly PurchaseView[];
  /** The purchase that is open in the drawer. */
  current: string | undefined;
  onOpen: (id: string) => void;
}

export function PurchasesTable({ rows, current, onOpen }: PurchasesTableProps) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { day } = useDates();
  const nobody = t('sales.nobody');
  const columns: Column<PurchaseView>[] = [
    {
      key: 'client',
      title: t('sales.client'),
      render: ({ id, userProfile }) => {
        const name = userProfile.fullName ?? nobody;
        return (
          <div className="backoffice-name">
            <Avatar name={name} src={userProfile.avatarUrl} size="small" />
            <button
              type="button"
              aria-label={t('sales.openPack', { name })}
              onClick={() => onOpen(id)}
            >
              {name}
            </button>
          </div>
        );
      },
    },
    {
      key: 'companion',
      title: t('sales.companion'),
      render: ({ companionProfile }) => <PersonLink person={companionProfile} nobody={nobody} />,
    },
    {
      key: 'pack',
      title: t('sales.pack'),
      render: ({ sessionPack, amountPaidUsd }) =>
        `${sessionPack.name}, ${sayMoney(amountPaidUsd, 'USD', language)}`,
    },
    {
      key: 'used',
      title: t('sales.used'),
      render: (row) => <PackProgress purchase={row} />,
    },
    { key: 'bought', title: t('sales.purchasedAt'), render: (row) => day(row.purchasedAt) },
    {
      key: 'status',
      title: t('sales.status'),
      render: ({ paymentStatus }) => <MoneyStatus status={paymentStatus} />,
    },
  ];
  return (
    <div className="backoffice-table backoffice-sales">
      <Table
        caption={t('sales.tab.packs')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        current={current}
      />
    </div>
  );
}
