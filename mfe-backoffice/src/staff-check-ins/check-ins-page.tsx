import { EmptyState, Select, Stack, TextField } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { Filters } from '../frame/filters.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { filters, useCheckIns } from './api.ts';
import { CheckInDrawer } from './check-in-drawer.tsx';
import { CheckInFigures } from './check-in-figures.tsx';
import { CheckInsTable } from './check-ins-table.tsx';

/** The daily check-ins of a day: everyone who was asked, those without a response first, and the day's figures. */
export function CheckInsPage() {
  const t = useBackofficeWords();
  const url = useListUrl(filters);
  const [date, setDate] = useState('');
  const query = useCheckIns(url.filter, date);
  const rows = query.data?.pages.flatMap((page) => page.checkIns);
  const open = rows?.find(({ id }) => id === url.review);
  return (
    <BackofficePage title={t('checkIns.title')} lead={t('checkIns.lead')}>
      <Stack gap={5}>
        <Filters isFiltered={url.filter !== 'all' || date !== ''} hasFile={false}>
          <Select
            label={t('checkIns.filter')}
            value={url.filter}
            options={filters.map((value) => ({
              value,
              label: t(value === 'all' ? 'checkIns.filter.all' : `checkIns.state.${value}`),
            }))}
            onChange={(event) =>
              url.setFilter(filters.find((filter) => filter === event.currentTarget.value) ?? 'all')
            }
          />
          <TextField
            type="date"
            label={t('checkIns.date')}
            hint={t('checkIns.dateHint')}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        </Filters>
        <QueryView
          query={query}
          isEmpty={({ pages }) => pages.every(({ checkIns }) => checkIns.length === 0)}
          empty={
            <EmptyState drawing="cup" title={t('checkIns.none')} text={t('checkIns.noneText')} />
          }
        >
          {({ pages }) => (
            <CheckInsTable
              rows={pages.flatMap(({ checkIns }) => checkIns)}
              current={url.review}
              onOpen={url.openReview}
            />
          )}
        </QueryView>
        <LoadMore query={{ ...query, data: rows }} words="checkIns" />
        <CheckInFigures figures={query.data?.pages[0]?.figures} />
      </Stack>
      {open ? <CheckInDrawer key={open.id} checkIn={open} onClose={url.closeReview} /> : null}
    </BackofficePage>
  );
}
