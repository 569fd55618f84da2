import { Button, Group, Stack, Text } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { BulkResults } from './bulk-results.tsx';
import type { BulkResult } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  rows: readonly { id: string }[];
  selection: Selection;
  results: readonly BulkResult[];
  onHideResults: () => void;
  /** Buttons for the selected rows. */
  children: ReactNode;
}

/** A bar above a list: the number of selected rows, actions for them, and the results. */
export function BulkBar({ rows, selection, results, onHideResults, children }: BulkBarProps) {
  const t = useBackofficeWords();
  const count = selection.ids.length;
  return (
    <Stack gap={3}>
      <Group gap={3}>
        <Text size="small" tone="soft">
          <span role="status">{t('bulk.selected', { count })}</span>
        </Text>
        {count < rows.length ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => selection.set(rows.map(({ id }) => id))}
          >
            {t('bulk.selectAll')}
          </Button>
        ) : null}
        {count === 0 ? null : (
          <>
            <Button variant="quiet" size="small" onClick={() => selection.set([])}>
              {t('bulk.selectNone')}
            </Button>
            {children}
          </>
        )}
      </Group>
      <BulkResults results={results} onClose={onHideResults} />
    </Stack>
  );
}

/** Selects exactly the rows that were refused. */
export function keepRefused(selection: Selection, answers: readonly BulkResult[]) {
  selection.set(answers.flatMap(({ id, error }) => (error === null ? [] : [id])));
}
