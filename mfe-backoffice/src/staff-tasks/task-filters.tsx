import { Button, Select } from '@kabar/ui/base';
import { IconAdjustments } from '@kabar/ui/icons';
import { useId, useState } from 'react';
import type { UrlFilters } from '../frame/url-filters.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { kindsFor } from './task-links.ts';
import '../frame/filters.css';
import './staff-tasks.css';

interface TaskFiltersProps {
  url: UrlFilters<'kind' | 'owner' | 'request'>;
  isAdmin: boolean;
}

/** On a phone the filters are behind a button unless one is set, so that the first task is visible. */
export function TaskFilters({ url, isAdmin }: TaskFiltersProps) {
  const t = useBackofficeWords();
  const id = useId();
  const [isOpen, setOpen] = useState(url.isFiltered);
  return (
    <div className="backoffice-task-fold" data-open={isOpen || undefined}>
      <Button
        variant="secondary"
        size="small"
        icon={<IconAdjustments />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tasks.filters')}
      </Button>
      <div id={id} className="backoffice-filters backoffice-task-filters">
        <Select
          label={t('tasks.kindFilter')}
          value={url.filterOf('kind')}
          options={[
            { value: '', label: t('tasks.allKinds') },
            ...kindsFor(isAdmin).map((value) => ({ value, label: t(`tasks.kind.${value}`) })),
          ]}
          onChange={(event) => url.change('kind', event.currentTarget.value)}
        />
        <Select
          label={t('tasks.ownerFilter')}
          value={url.filterOf('owner')}
          options={[
            { value: '', label: t('tasks.allOwners') },
            { value: 'mine', label: t('tasks.mine') },
            { value: 'nobody', label: t('tasks.nobodys') },
            { value: 'snoozed', label: t('tasks.snoozedOnes') },
          ]}
          onChange={(event) => url.change('owner', event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
