import { Button } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { useState } from 'react';
import { BulkBar, keepRefused } from '../frame/bulk-bar.tsx';
import { useBulk } from '../frame/use-bulk.ts';
import type { Selection } from '../frame/use-selection.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { decide, type FlagView, useRefreshFlags } from './api.ts';

interface FlagsBulkProps {
  rows: readonly FlagView[];
  selection: Selection;
}

/** Dismisses all selected reports; their reporters get the standard text. */
export function FlagsBulk({ rows, selection }: FlagsBulkProps) {
  const t = useBackofficeWords();
  const { run, results, isRunning, forget } = useBulk(useRefreshFlags());
  const [isAsked, setAsked] = useState(false);
  const chosen = rows
    .filter(({ id }) => selection.has(id))
    .map(({ id, message }) => ({ id, label: message.content.slice(0, 60) }));
  const dismissAll = async () => {
    const answers = await run(chosen, (id) => decide({ id, outcome: 'dismissed' }));
    setAsked(false);
    keepRefused(selection, answers);
  };
  return (
    <>
      <BulkBar rows={rows} selection={selection} results={results} onHideResults={forget}>
        <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
          {t('flags.decide.dismissed')}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('flags.dismissMany', { count: chosen.length })}
        text={t('flags.dismissManyText')}
        confirmLabel={t('flags.decide.dismissed')}
        cancelLabel={t('flags.notYet')}
        busy={isRunning}
        onConfirm={() => void dismissAll()}
      />
    </>
  );
}
