import { Button } from '@kabar/ui/base';
import { useState } from 'react';
import { BulkBar, keepRefused } from '../frame/bulk-bar.tsx';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useBulk } from '../frame/use-bulk.ts';
import type { Selection } from '../frame/use-selection.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { cancelRequest, type StaffRequestView, useRefresh } from './api.ts';
import { useTrialRequestTexts } from './use-trial-request-texts.ts';

interface RequestsBulkProps {
  rows: readonly StaffRequestView[];
  selection: Selection;
}

/** Cancels all selected requests, with one reason that their clients read. */
export function RequestsBulk({ rows, selection }: RequestsBulkProps) {
  const t = useBackofficeWords();
  const { nameOf } = useTrialRequestTexts();
  const { run, results, isRunning, forget } = useBulk(useRefresh());
  const [isAsked, setAsked] = useState(false);
  const chosen = rows
    .filter(({ id }) => selection.has(id))
    .map((row) => ({ id: row.id, label: nameOf(row) }));
  const cancelAll = async (reason: string) => {
    const answers = await run(chosen, (id) => cancelRequest({ id, reason }));
    setAsked(false);
    keepRefused(selection, answers);
  };
  return (
    <>
      <BulkBar rows={rows} selection={selection} results={results} onHideResults={forget}>
        <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
          {t('trialRequests.cancel')}
        </Button>
      </BulkBar>
      {isAsked ? (
        <ReasonDialog
          danger
          onClose={() => setAsked(false)}
          title={t('trialRequests.cancelMany', { count: chosen.length })}
          text={t('trialRequests.cancelManyText')}
          label={t('trialRequests.reason')}
          missing={t('trialRequests.reasonMissing')}
          cancelLabel={t('trialRequests.keep')}
          confirmLabel={t('trialRequests.cancel')}
          busy={isRunning}
          onConfirm={cancelAll}
        />
      ) : null}
    </>
  );
}
