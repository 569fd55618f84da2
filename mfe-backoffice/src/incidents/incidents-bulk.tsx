import { Button, Group, Stack, Text, TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { useState } from 'react';
import { BulkResults } from '../frame/bulk-results.tsx';
import type { BulkResult } from '../frame/use-bulk.ts';
import type { Selection } from '../frame/use-selection.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView } from './api.ts';
import { useManyIncidents } from './use-many.ts';
import { useSayings } from './use-sayings.ts';

const shortest = 3;

interface IncidentsBulkProps {
  rows: readonly IncidentView[];
  selection: Selection;
}

/** Takes or closes all that are selected; what was refused stays selected, with the reason. */
export function IncidentsBulk({ rows, selection }: IncidentsBulkProps) {
  const t = useBackofficeWords();
  const { namesOf } = useSayings();
  const { take, close, results, isRunning, forget } = useManyIncidents();
  const [isClosing, setClosing] = useState(false);
  const { ids } = selection;
  const chosen = rows
    .filter(({ id }) => ids.includes(id))
    .map((row) => ({
      id: row.id,
      label: [t(`incidents.kind.${row.kind}`), ...namesOf(row)].join(', '),
    }));
  const keepRefused = (answers: readonly BulkResult[]) =>
    selection.set(answers.flatMap(({ id, error }) => (error === null ? [] : [id])));
  const takeAll = async () => keepRefused(await take(chosen));
  const closeAll = async (outcome: string) => {
    const answers = await close(chosen, outcome);
    setClosing(false);
    keepRefused(answers);
  };
  return (
    <Stack gap={3}>
      <Group gap={3}>
        <Text size="small" tone="soft">
          <span role="status">{t('bulk.selected', { count: ids.length })}</span>
        </Text>
        {ids.length < rows.length ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => selection.set(rows.map(({ id }) => id))}
          >
            {t('bulk.selectAll')}
          </Button>
        ) : null}
        {ids.length === 0 ? null : (
          <>
            <Button variant="quiet" size="small" onClick={() => selection.set([])}>
              {t('bulk.selectNone')}
            </Button>
            <Button variant="secondary" size="small" busy={isRunning} onClick={takeAll}>
              {t('incidents.takeMany')}
            </Button>
            <Button variant="secondary" size="small" onClick={() => setClosing(true)}>
              {t('incidents.closeMany')}
            </Button>
          </>
        )}
      </Group>
      <BulkResults results={results} onClose={forget} />
      {isClosing ? (
        <OutcomeDialog
          count={ids.length}
          busy={isRunning}
          onClose={() => setClosing(false)}
          onConfirm={closeAll}
        />
      ) : null}
    </Stack>
  );
}

interface OutcomeDialogProps {
  count: number;
  busy: boolean;
  onClose: () => void;
  onConfirm: (outcome: string) => Promise<void>;
}

function OutcomeDialog({ count, busy, onClose, onConfirm }: OutcomeDialogProps) {
  const t = useBackofficeWords();
  const [outcome, setOutcome] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    const isShort = outcome.trim().length < shortest;
    setMissing(isShort);
    if (!isShort) void onConfirm(outcome.trim());
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('incidents.closeManyTitle', { count })}
      text={t('incidents.closeManyText')}
      confirmLabel={t('incidents.closeMany')}
      cancelLabel={t('incidents.cancel')}
      busy={busy}
      onConfirm={send}
    >
      <TextArea
        label={t('incidents.outcomeField')}
        hint={t('incidents.outcomeHint')}
        required
        rows={3}
        maxLength={1000}
        value={outcome}
        error={isMissing ? t('incidents.outcomeMissing') : undefined}
        onChange={(event) => {
          setOutcome(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
