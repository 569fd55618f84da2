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

/** The filters of this page that the reader named, and a way to name the present one; nothing where there is neither. */
export function SavedFilters() {
  const t = useBackofficeWords();
  const { pathname, search } = useLocation();
  const { page, query } = filterOf(pathname, search);
  const { data = [] } = useSavedFilters(page);
  const remove = useRemoveFilter();
  const [isNaming, setNaming] = useState(false);
  const isNew = query !== '' && data.every((saved) => saved.query !== query);
  if (page === undefined || (data.length === 0 && !isNew)) return null;
  return (
    <nav className="backoffice-saved-filters" aria-label={t('savedFilters.list')}>
      {data.map((saved) => (
        <span key={saved.id} className="backoffice-saved-filter">
          <Link
            to={`?${saved.query}`}
            aria-current={saved.query === query ? 'true' : undefined}
            preventScrollReset
          >
            <bdi>{saved.name}</bdi>
          </Link>
          <IconButton
            label={t('savedFilters.remove', { name: saved.name })}
            icon={<IconX />}
            onClick={() => remove.mutate(saved)}
          />
        </span>
      ))}
      {isNew ? (
        <Button variant="quiet" size="small" icon={<IconPlus />} onClick={() => setNaming(true)}>
          {t('savedFilters.save')}
        </Button>
      ) : null}
      {remove.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(remove.error) ?? t('savedFilters.failed')}
        </MessageBox>
      ) : null}
      {isNaming ? (
        <SaveFilterDialog page={page} query={query} onClose={() => setNaming(false)} />
      ) : null}
    </nav>
  );
}
