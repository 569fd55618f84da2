import { sayMoney } from '@kabar/rules/say-money';
import { Stack, Text } from '@kabar/ui/base';
import { Table } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useLanguage } from '@kabar/web/words';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { usePayoutPreview } from './api.ts';
import '../frame/table.css';

/** The amounts and companions of a batch, before it is created. */
export function PayoutPreview() {
  const t = useBackofficeWords();
  const language = useLanguage();
  const idr = (amount: string) => sayMoney(amount, 'IDR', language);
  return (
    <QueryView query={usePayoutPreview()}>
      {({ totalIdr, companionCount, companions }) => (
        <Stack gap={3}>
          <Text>{t('payouts.preview', { count: companionCount, amount: idr(totalIdr) })}</Text>
          {companions.length === 0 ? null : (
            <div className="backoffice-table">
              <Table
                caption={t('payouts.ask.make')}
                rows={companions}
                rowKey={({ companion }) => companion.id}
                columns={[
                  {
                    key: 'companion',
                    title: t('payouts.companion'),
                    render: ({ companion }) => (
                      <PersonLink person={companion} nobody={t('payouts.nobody')} />
                    ),
                  },
                  {
                    key: 'amount',
                    title: t('payouts.amount'),
                    align: 'end',
                    render: ({ amountIdr }) => idr(amountIdr),
                  },
                ]}
              />
            </div>
          )}
          {companions.length < companionCount ? (
            <Text tone="soft">
              {t('payouts.shown', {
                shown: companions.length.toLocaleString(language),
                all: companionCount.toLocaleString(language),
              })}
            </Text>
          ) : null}
        </Stack>
      )}
    </QueryView>
  );
}
