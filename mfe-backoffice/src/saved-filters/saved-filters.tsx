import { Button, IconButton, MessageBox } from '@kabar/ui/base';
import { IconPlus, IconX } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useRemoveFilter, useSavedFilters } from './api.ts';
import { filterOf } from './filter-of.ts';
import { SaveFilterDialog } from './save-filter-dialog.tsx';
import './saved-filters.css';

/** The reader's saved filters of this page; renders nothing without any. */
export function SavedFilters() {
  const t = useBackofficeWords();
  const { page, query, saved } = usePresentFilter();
  const remove = useRemoveFilter();
  if (page === undefined || saved.length === 0) return null;
  return (
    <nav className="backoffice-saved-filters" aria-label={t('savedFilters.list')}>
      {saved.map((filter) => (
        <span key={filter.id} className="backoffice-saved-filter">
          <Link
            to={`?${filter.query}`}
            aria-current={filter.query === query ? 'true' : undefined}
            preventScrollReset
          >
            <bdi>{filter.name}</bdi>
          </Link>
          <IconButton
            label={t('savedFilters.remove', { name: filter.name })}
            icon={<IconX />}
            onClick={() => remove.mutate(filter)}
          />
        </span>
      ))}
      {remove.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(remove.error) ?? t('savedFilters.failed')}
        </MessageBox>
      ) : null}
    </nav>
  );
}

/** Saves the current filter under a name; renders nothing without a filter, or if it is already saved. */
export function SaveFilterButton() {
  const t = useBackofficeWords();
  const { page, query, saved } = usePresentFilter();
  const [isNaming, setNaming] = useState(false);
  const isNew = query !== '' && saved.every((filter) => filter.query !== query);
  if (page === undefined || !isNew) return null;
  return (
    <>
      <Button variant="quiet" size="small" icon={<IconPlus />} onClick={() => setNaming(true)}>
        {t('savedFilters.save')}
      </Button>
      {isNaming ? (
        <SaveFilterDialog page={page} query={query} onClose={() => setNaming(false)} />
      ) : null}
    </>
  );
}

function usePresentFilter() {
  const { pathname, search } = useLocation();
  const present = filterOf(pathname, search);
  const { data: saved = [] } = useSavedFilters(present.page);
  return { ...present, saved };
}
