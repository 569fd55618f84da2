import { Checkbox, Disclosure, Stack } from '@kabar/ui/base';
import { type Column, Table, type TableProps } from '@kabar/ui/more';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useUrlFilters } from './url-filters.ts';
import './wide-table.css';

/** A table whose columns the reader can hide, except the first. The hidden ones are stored in the URL. */
export function WideTable<Row>(props: TableProps<Row>) {
  const t = useBackofficeWords();
  const { filterOf, change } = useUrlFilters(['hidden']);
  const [first, ...others] = props.columns;
  const named = filterOf('hidden').split(',');
  const hidden = others.map(({ key }) => key).filter((key) => named.includes(key));
  const show = (column: Column<Row>, isShown: boolean) =>
    change(
      'hidden',
      (isShown ? hidden.filter((key) => key !== column.key) : [...hidden, column.key]).join(),
    );
  if (first === undefined) return null;
  return (
    <Stack gap={3}>
      <Disclosure
        summary={
          hidden.length === 0
            ? t('columns.all')
            : t('columns.some', {
                shown: props.columns.length - hidden.length,
                all: props.columns.length,
              })
        }
      >
        <fieldset className="backoffice-columns">
          <legend className="k-hidden">{t('columns.choose')}</legend>
          {others.map((column) => (
            <Checkbox
              key={column.key}
              label={column.title}
              checked={!hidden.includes(column.key)}
              onChange={(event) => show(column, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </Disclosure>
      <Table {...props} columns={props.columns.filter(({ key }) => !hidden.includes(key))} />
    </Stack>
  );
}
