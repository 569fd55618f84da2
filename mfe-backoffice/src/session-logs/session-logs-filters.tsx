import { CsvSeparatorSelect, useCsvSeparator } from '@kabar/parts/csv-files/csv-separator';
import { Icon, Select } from '@kabar/ui/base';
import { DateField } from '@kabar/ui/dates';
import { IconDownload } from '@kabar/ui/icons';
import { Filters } from '../frame/filters.tsx';
import type { UrlFilters } from '../frame/url-filters.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { fileOfSessionLogs, type Wanted } from './api.ts';

interface SessionLogsFiltersProps {
  url: UrlFilters<'show' | 'from' | 'until'>;
  wanted: Wanted;
}

/** Filters by urgency and day, and a file of the filtered list. */
export function SessionLogsFilters({ url, wanted }: SessionLogsFiltersProps) {
  const t = useBackofficeWords();
  const csv = useCsvSeparator();
  const { filterOf, change } = url;
  return (
    <Filters isFiltered={url.isFiltered}>
      <Select
        label={t('sessionLogs.show')}
        value={wanted.urgent}
        options={[
          { value: 'all', label: t('sessionLogs.all') },
          { value: 'urgent', label: t('sessionLogs.urgentOnly') },
        ]}
        onChange={(event) => change('show', event.currentTarget.value === 'urgent' ? 'urgent' : '')}
      />
      <DateField
        label={t('sessionLogs.from')}
        value={filterOf('from')}
        onChange={(day) => change('from', day)}
      />
      <DateField
        label={t('sessionLogs.until')}
        value={filterOf('until')}
        onChange={(day) => change('until', day)}
      />
      <CsvSeparatorSelect csv={csv} />
      <a
        className="k-button"
        data-variant="secondary"
        data-size="small"
        href={csv.fileAt(fileOfSessionLogs(wanted))}
        download
      >
        <Icon>
          <IconDownload />
        </Icon>
        <span>{t('sessionLogs.file')}</span>
      </a>
    </Filters>
  );
}
