import { CsvSeparatorSelect, useCsvSeparator } from '@kabar/parts/csv-files/csv-separator';
import { Icon, Select } from '@kabar/ui/base';
import { IconDownload } from '@kabar/ui/icons';
import { SearchField } from '@kabar/ui/more';
import type { useSearchBox } from '../frame/use-search-box.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import './sales.css';

interface Choice<Value extends string> {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

interface SalesFiltersProps<Status extends string, Sort extends string> {
  search: ReturnType<typeof useSearchBox>;
  status: Choice<Status>;
  sort: Choice<Sort>;
  /** The files of the filtered list. */
  files: readonly { href: string; label: string }[];
}

/** Search, status and order, and files of the filtered list. */
export function SalesFilters<Status extends string, Sort extends string>(
  props: SalesFiltersProps<Status, Sort>,
) {
  const t = useBackofficeWords();
  const csv = useCsvSeparator();
  const { search, status, sort, files } = props;
  return (
    <div className="backoffice-sales-filters">
      <SearchField
        ref={search.box}
        label={t('sales.search')}
        placeholder={t('sales.searchHint')}
        value={search.text}
        onChange={search.setText}
      />
      <Choose label={t('sales.status')} choice={status} />
      <Choose label={t('sales.sort')} choice={sort} />
      <CsvSeparatorSelect csv={csv} />
      <div className="backoffice-sales-files">
        {files.map(({ href, label }) => (
          <a
            key={href}
            className="k-button"
            data-variant="secondary"
            data-size="small"
            href={csv.fileAt(href)}
            download
          >
            <Icon>
              <IconDownload />
            </Icon>
            <span>{label}</span>
          </a>
        ))}
      </div>
    </div>
  );
}

function Choose<Value extends string>({ label, choice }: { label: string; choice: Choice<Value> }) {
  const { value, options, onChange } = choice;
  return (
    <Select
      label={label}
      value={value}
      options={options}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

/** The URL of a file with the filtered list. */
export function fileOf(name: string, wanted: Record<string, string>): string {
  const params = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''));
  return `/api/billing/exports/${name}${params.size > 0 ? `?${params}` : ''}`;
}
