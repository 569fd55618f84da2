import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { Selection } from './use-selection.ts';
import './table.css';

interface SelectBoxProps {
  id: string;
  /** The row's name, for the accessible label. */
  name: string;
  /** Undefined if rows cannot be selected. */
  selection: Selection | undefined;
}

/** A checkbox that selects a row for bulk actions. */
export function SelectBox({ id, name, selection }: SelectBoxProps) {
  const t = useBackofficeWords();
  if (selection === undefined) return null;
  return (
    <label className="backoffice-select">
      <input
        type="checkbox"
        aria-label={t('bulk.select', { name })}
        checked={selection.has(id)}
        onChange={(event) => selection.change(id, event.currentTarget.checked)}
      />
    </label>
  );
}
