import { CsvSeparatorSelect, useCsvSeparator } from '@kabar/parts/csv-files/csv-separator';
import { Icon, Select } from '@kabar/ui/base';
import { DateField } from '@kabar/ui/dates';
import { IconDownload } from '@kabar/ui/icons';
import { Filters } from '../frame/filters.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { fileOfAudit, useAuditChoices } from './api.ts';
import type { AuditUrl } from './audit-url.ts';
import { sayType } from './sentence-of.ts';

const sorts = ['newest', 'oldest'] as const;

/** Filters by person, type and day, and a file of the filtered list. */
export function AuditFilters({ url }: { url: AuditUrl }) {
  const t = useBackofficeWords();
  const csv = useCsvSeparator();
  const { filterOf, change, wanted } = url;
  const { data } = useAuditChoices();
  const admins = (data?.admins ?? []).map(({ id, fullName }) => ({
    value: id,
    label: fullName ?? t('actions.someone'),
  }));
  const types = (data?.actionTypes ?? []).map((value) => ({ value, label: sayType(value, t) }));
  return (
    <Filters isFiltered={url.isFiltered}>
      <Select
        label={t('audit.who')}
        value={filterOf('admin')}
        options={withAll(t('audit.everybody'), admins, filterOf('admin'))}
        onChange={(event) => change('admin', event.currentTarget.value)}
      />
      <Select
        label={t('audit.what')}
        value={filterOf('type')}
        options={withAll(t('audit.everything'), types, filterOf('type'), (type) =>
          sayType(type, t),
        )}
        onChange={(event) => change('type', event.currentTarget.value)}
      />
      <DateField
        label={t('audit.from')}
        value={filterOf('from')}
        onChange={(day) => change('from', day)}
      />
      <DateField
        label={t('audit.until')}
        value={filterOf('until')}
        onChange={(day) => change('until', day)}
      />
      <Select
        label={t('audit.sort')}
        value={wanted.sort}
        options={sorts.map((value) => ({ value, label: t(`audit.sort.${value}`) }))}
        onChange={({ currentTarget: { value } }) => change('sort', value === 'oldest' ? value : '')}
      />
      <CsvSeparatorSelect csv={csv} />
      <a
        className="k-button"
        data-variant="secondary"
        data-size="small"
        href={csv.fileAt(fileOfAudit(wanted))}
        download
      >
        <Icon>
          <IconDownload />
        </Icon>
        <span>{t('audit.file')}</span>
      </a>
    </Filters>
  );
}

/** A filter from the URL stays selected while the options are loading. */
function withAll(
  all: string,
  options: { value: string; label: string }[],
  chosen: string,
  say: (value: string) => string = (value) => value,
) {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return [
    { value: '', label: all },
    ...options,
    ...(isListed ? [] : [{ value: chosen, label: say(chosen) }]),
  ];
}
