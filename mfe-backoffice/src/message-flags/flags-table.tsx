import { Text, VisuallyHidden } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { PersonLink } from '../frame/person-link.tsx';
import { SelectBox } from '../frame/select-box.tsx';
import type { Selection } from '../frame/use-selection.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { FlagView } from './api.ts';
import '../frame/table.css';
import './flags.css';

interface FlagsTableProps {
  rows: readonly FlagView[];
  /** The report that is open in the drawer. */
  current: string | undefined;
  /** Undefined if reports cannot be selected. */
  selection: Selection | undefined;
  onOpen: (id: string) => void;
}

export function FlagsTable({ rows, current, selection, onOpen }: FlagsTableProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const nobody = t('flags.nobody');
  const columns: Column<FlagView>[] = [
    {
      key: 'message',
      title: t('flags.message'),
      render: ({ id, message, reason }) => (
        <div className="backoffice-flag">
          <div className="backoffice-name">
            <SelectBox id={id} name={message.content.slice(0, 60)} selection={selection} />
            <button type="button" onClick={() => onOpen(id)}>
              <span className="backoffice-flag-words">{message.content}</span>
              <VisuallyHidden>
                {t('flags.open', { name: message.sender?.fullName ?? nobody })}
              </VisuallyHidden>
            </button>
          </div>
          <Text as="span" tone="soft" size="small">
            {t('flags.reasonOf', { reason: reason ?? t('flags.noReason') })}
          </Text>
        </div>
      ),
    },
    {
      key: 'sender',
      title: t('flags.sender'),
      render: ({ message }) => <PersonLink person={message.sender} nobody={nobody} />,
    },
    {
      key: 'reporter',
      title: t('flags.reporter'),
      render: ({ reporter }) => <PersonLink person={reporter} nobody={nobody} />,
    },
    {
      key: 'when',
      title: t('flags.reportedAt'),
      render: ({ createdAt }) => moment(createdAt),
    },
    ...(rows.some(({ outcome }) => outcome !== null)
      ? [
          {
            key: 'outcome',
            title: t('flags.outcome'),
            render: ({ outcome }: FlagView) => outcome && t(`flags.outcome.${outcome}`),
          },
        ]
      : []),
  ];
  return (
    <div className="backoffice-table backoffice-flags">
      <Table
        caption={t('flags.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        current={current}
      />
    </div>
  );
}
