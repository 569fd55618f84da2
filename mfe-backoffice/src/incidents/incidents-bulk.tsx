import { Button } from '@kabar/ui/base';
import { useState } from 'react';
import { BulkBar, keepRefused } from '../frame/bulk-bar.tsx';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import type { Selection } from '../frame/use-selection.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView } from './api.ts';
import { useIncidentTexts } from './use-incident-texts.ts';
import { useManyIncidents } from './use-many.ts';

interface IncidentsBulkProps {
  rows: readonly IncidentView[];
  selection: Selection;
}

/** Takes over or closes all selected incidents. */
export function IncidentsBulk({ rows, selection }: IncidentsBulkProps) {
  const t = useBackofficeWords();
  const { namesOf } = useIncidentTexts();
  const { take, close, results, isRunning, forget } = useManyIncidents();
  const [isClosing, setClosing] = useState(false);
  const chosen = rows
    .filter(({ id }) => selection.has(id))
    .map((row) => ({
      id: row.id,
      label: [t(`incidents.kind.${row.kind}`), ...namesOf(row)].join(', '),
    }));
  const closeAll = async (outcome: string) => {
    const answers = await close(chosen, outcome);
    setClosing(false);
    keepRefused(selection, answers);
  };
  return (
    <>
      <BulkBar rows={rows} selection={selection} results={results} onHideResults={forget}>
        <Button
          variant="secondary"
          size="small"
          busy={isRunning}
          onClick={async () => keepRefused(selection, await take(chosen))}
        >
          {t('incidents.takeMany')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setClosing(true)}>
          {t('incidents.closeMany')}
        </Button>
      </BulkBar>
      {isClosing ? (
        <ReasonDialog
          onClose={() => setClosing(false)}
          title={t('incidents.closeManyTitle', { count: chosen.length })}
          text={t('incidents.closeManyText')}
          label={t('incidents.outcomeField')}
          hint={t('incidents.outcomeHint')}
          missing={t('incidents.outcomeMissing')}
          maxLength={1000}
          confirmLabel={t('incidents.closeMany')}
          cancelLabel={t('incidents.cancel')}
          busy={isRunning}
          onConfirm={closeAll}
        />
      ) : null}
    </>
  );
}
