import { Button } from '@kabar/ui/base';
import { IconAdjustments } from '@kabar/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import './filters.css';

interface FiltersProps {
  isFiltered: boolean;
  /** Whether the filters are followed by a file of the list. */
  hasFile?: boolean;
  children: ReactNode;
}

/** Filters on one row. On a phone they are behind a button, so that the first screen shows rows; they start open if one is set. */
export function Filters({ isFiltered, hasFile = true, children }: FiltersProps) {
  const t = useBackofficeWords();
  const [isOpen, setOpen] = useState(isFiltered);
  const filtersId = useId();
  return (
    <div className="backoffice-filter-box" data-open={isOpen || undefined}>
      <div className="backoffice-filter-opener">
        <Button
          variant="secondary"
          size="small"
          icon={<IconAdjustments />}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(hasFile ? 'frame.filters' : 'tasks.filters')}
        </Button>
      </div>
      <div id={filtersId} className="backoffice-filters">
        {children}
      </div>
    </div>
  );
}
