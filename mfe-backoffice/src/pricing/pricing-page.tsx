import { LinkTabs, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { FeatureList } from '../feature-flags/feature-list.tsx';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { AddRow } from './add-row.tsx';
import { type Kind, usePricing } from './api.ts';
import { PriceRow } from './price-row.tsx';
import './pricing.css';

const tabs = ['plans', 'packs', 'settings', 'features'] as const;

/** Plans, packs and settings, of which one row at a time can be edited, and the feature flags. */
export function PricingPage() {
  const t = useBackofficeWords();
  const { filter: tab } = useListUrl(tabs);
  return (
    <BackofficePage title={t('pricing.title')} lead={t('pricing.lead')}>
      <Stack gap={5}>
        <LinkTabs
          label={t('pricing.tabs')}
          items={tabs.map((name) => ({
            href: name === tabs[0] ? '?' : `?filter=${name}`,
            label: t(`pricing.tab.${name}`),
            current: name === tab,
          }))}
        />
        {tab === 'features' ? <FeatureList /> : <PriceList key={tab} kind={tab} />}
      </Stack>
    </BackofficePage>
  );
}

function PriceList({ kind }: { kind: Kind }) {
  const t = useBackofficeWords();
  const pricing = usePricing();
  const [editing, setEditing] = useState<string>();
  const [saved, setSaved] = useState<object>();
  const [added, setAdded] = useState<object>();
  return (
    <Stack gap={4}>
      {saved ? <DoneNotice event={saved}>{t(`pricing.saved.${kind}`)}</DoneNotice> : null}
      {added ? <DoneNotice event={added}>{t('pricing.added')}</DoneNotice> : null}
      {kind === 'settings' ? null : <AddRow kind={kind} onAdded={() => setAdded({})} />}
      <QueryView query={pricing}>
        {(all) => (
          <ul className="backoffice-prices">
            {all[kind].map((row) => (
              <PriceRow
                key={row.id}
                kind={kind}
                row={row}
                editing={editing === row.id}
                onEdit={() => {
                  setSaved(undefined);
                  setEditing(row.id);
                }}
                onSaved={() => {
                  setEditing(undefined);
                  setSaved({});
                }}
                onCancel={() => setEditing(undefined)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Stack>
  );
}
