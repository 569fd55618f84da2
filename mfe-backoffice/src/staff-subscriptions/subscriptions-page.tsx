import { LinkTabs, Stack } from '@kabar/ui/base';
import { useSearchParams } from 'react-router-dom';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { RevenueFigures } from '../revenue/revenue-figures.tsx';
import { PurchasesList } from '../staff-session-pack-purchases/purchases-list.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { RefreshSales } from './refresh-sales.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';

/** Subscriptions, pack purchases and revenue. */
export function SubscriptionsPage() {
  const t = useBackofficeWords();
  const isPacks = useSearchParams()[0].get('tab') === 'packs';
  return (
    <BackofficePage title={t('sales.title')} lead={t('sales.lead')} actions={<RefreshSales />}>
      <Stack gap={5}>
        <RevenueFigures />
        <LinkTabs
          label={t('sales.tabs')}
          items={[
            { href: '?', label: t('sales.tab.subscriptions'), current: !isPacks },
            { href: '?tab=packs', label: t('sales.tab.packs'), current: isPacks },
          ]}
        />
        {isPacks ? <PurchasesList /> : <SubscriptionsList />}
      </Stack>
    </BackofficePage>
  );
}
