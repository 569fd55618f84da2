import { Button } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type PackView, type PlanView, useChangePrice } from './api.ts';

interface RetireButtonProps {
  kind: 'plans' | 'packs';
  row: PlanView | PackView;
}

/** Takes a plan or a pack off sale, or offers it again; existing owners keep it. */
export function RetireButton({ kind, row }: RetireButtonProps) {
  const t = useBackofficeWords();
  const change = useChangePrice();
  const [isAsked, setAsked] = useState(false);
  const isSold = row.isActive && row.isVisible;
  const { name } = row;
  const send = () =>
    change.mutate(
      {
        ...{ kind, id: row.id, version: row.version },
        change: { isActive: !isSold, isVisible: !isSold },
      },
      { onSuccess: () => setAsked(false) },
    );
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={t(isSold ? 'pricing.retireRow' : 'pricing.offerRow', { name })}
        onClick={() => setAsked(true)}
      >
        {t(isSold ? 'pricing.retire' : 'pricing.offer')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t(isSold ? 'pricing.retireAsk' : 'pricing.offerAsk', { name })}
        text={t(isSold ? 'pricing.retireText' : 'pricing.offerText')}
        confirmLabel={t(isSold ? 'pricing.retire' : 'pricing.offer')}
        cancelLabel={t('pricing.cancel')}
        busy={change.isPending}
        error={change.isError ? (refusalTitle(change.error) ?? t('pricing.addFailed')) : undefined}
        onConfirm={send}
      />
    </>
  );
}
