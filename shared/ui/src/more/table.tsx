import type { KeyboardEvent, ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  width?: string;
}

export interface TableProps<Row> {
  /** Only for screen readers, before the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
  /** Makes rows clickable. The first column must have a button or link that does the same. */
  onRowOpen?: (row: Row) => void;
  /** The row whose details are open. */
  current?: string | undefined;
}

/** A dense table on a desktop. On a phone each row becomes a card that names the column beside each value. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, onRowOpen, current } = props;
  if (rows.length === 0 && empty) return <div className="k-card">{empty}</div>;
  return (
    <div className="k-table-frame">
      <table className="k-table">
        <caption className="k-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                style={{ width: column.width }}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...opening(row, onRowOpen)}
              aria-current={rowKey(row) === current || undefined}
            >
              {columns.map((column) => (
                <td key={column.key} data-column={column.key} data-align={column.align}>
                  <span className="k-table-name" aria-hidden="true">
                    {column.title}
                  </span>
                  <div>{column.render(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function opening<Row>(row: Row, onRowOpen: ((row: Row) => void) | undefined) {
  if (!onRowOpen) return {};
  return {
    'data-opens': true,
    onClick: () => onRowOpen(row),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onRowOpen(row);
    },
  };
}
