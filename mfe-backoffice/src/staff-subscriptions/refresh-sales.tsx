import { Button } from '@kabar/ui/base';
import { IconRefresh } from '@kabar/ui/icons';
import { useState } from 'react';
import { useRefreshSales } from '../use-refresh-sales.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

/** A button that refetches everything on the page. */
export function RefreshSales() {
  const t = useBackofficeWords();
  const refresh = useRefreshSales();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await refresh();
    setBusy(false);
  };
  return (
    <Button variant="secondary" icon={<IconRefresh />} busy={busy} onClick={() => void press()}>
      {t('sales.refresh')}
    </Button>
  );
}
