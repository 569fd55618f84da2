import { Button, Text } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { PersonLink } from '../frame/person-link.tsx';
import { SelectBox } from '../frame/select-box.tsx';
import type { Selection } from '../frame/use-selection.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { StaffRequestView } from './api.ts';
import { RequestStatus } from './request-status.tsx';
import { useTrialRequestTexts } from './use-trial-request-texts.ts';
import '../frame/table.css';
import './trial-requests.css';

/** The drawer shows all times. */
const shownTimes = 2;

interface RequestsTableProps {
  rows: readonly StaffRequestView[];
  /** The request that is open in the drawer. */
  current: string | undefined;
  /** Undefined if requests cannot be selected. */
  selection: Selection | undefined;
  onOpen: (id: string) => void;
  onAssign: (request: StaffRequestView) => void;
}

export function RequestsTable({ rows, current, selection, onOpen, onAssign }: RequestsTableProps) {
  const t = useBackofficeWords();
  const { moment, nameOf, forWhom, purpose, medium } = useTrialRequestTexts();
  const columns: Column<StaffRequestView>[] = [
    {
      key: 'who',
      title: t('trialRequests.who'),
      render: (row) => (
        <div>
          <div className="backoffice-name">
            <SelectBox id={row.id} name={nameOf(row)} selection={selection} />
            <button
              type="button"
              aria-label={t('trialRequests.openDetail', { name: nameOf(row) })}
              onClick={() => onOpen(row.id)}
            >
              {nameOf(row)}
            </button>
          </div>
          <Text as="span" tone="soft" size="small">
            {forWhom(row)}
          </Text>
        </div>
      ),
    },
    {
      key: 'wish',
      title: t('trialRequests.wish'),
      render: (row) => (
        <>
          <div>{purpose(row)}</div>
          <div>{medium(row.preferredMedium)}</div>
        </>
      ),
    },
    {
      key: 'times',
      title: t('trialRequests.timesOwn'),
      render: (row) => <Times request={row} />,
    },
    { key: 'asked', title: t('trialRequests.asked'), render: (row) => moment(row.createdAt) },
    {
      key: 'action',
      title: t('trialRequests.status'),
      render: (row) =>
        row.status === 'pending' ? (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('trialRequests.assignFor', { name: nameOf(row) })}
            onClick={() => onAssign(row)}
          >
            {t('trialRequests.assign')}
          </Button>
        ) : (
          <div>
            <RequestStatus request={row} />
            <div>
              <PersonLink person={row.companion} nobody="" />
            </div>
          </div>
        ),
    },
  ];
  return (
    <div className="backoffice-table backoffice-trial-requests">
      <Table
        caption={t('trialRequests.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        current={current}
      />
    </div>
  );
}

function Times({ request }: { request: StaffRequestView }) {
  const t = useBackofficeWords();
  const times = useTrialRequestTexts().times(request);
  if (times.length === 0) return t('trialRequests.anyTime');
  const more = times.length - shownTimes;
  return (
    <>
      {times.slice(0, shownTimes).map((time) => (
        <div key={time}>{time}</div>
      ))}
      {more > 0 ? <div>{t('trialRequests.moreTimes', { count: more })}</div> : null}
    </>
  );
}
