import { Badge, Button } from '@kabar/ui/base';
import { IconAlertTriangle } from '@kabar/ui/icons';
import type { Column } from '@kabar/ui/more';
import { PersonLink } from '../frame/person-link.tsx';
import { WideTable } from '../frame/wide-table.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { SessionLogView } from './api.ts';
import '../frame/table.css';
import './session-logs.css';

interface SessionLogsTableProps {
  rows: readonly SessionLogView[];
  /** Opens the dialog that sets the paid minutes. */
  onPay: (log: SessionLogView) => void;
}

export function SessionLogsTable({ rows, onPay }: SessionLogsTableProps) {
  const t = useBackofficeWords();
  const columns = useColumns(onPay);
  return (
    <div className="backoffice-table backoffice-session-logs">
      <WideTable
        caption={t('sessionLogs.title')}
        columns={columns}
        rows={rows}
        rowKey={(log) => log.id}
      />
    </div>
  );
}

function useColumns(onPay: (log: SessionLogView) => void): Column<SessionLogView>[] {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const nobody = t('sessionLogs.nobody');
  return [
    {
      key: 'when',
      title: t('sessionLogs.when'),
      render: ({ startedAt, urgentFlag }) => (
        <div className="backoffice-session-log">
          {moment(startedAt)}
          {urgentFlag ? (
            <Badge tone="red" icon={<IconAlertTriangle />}>
              {t('sessionLogs.urgent')}
            </Badge>
          ) : null}
        </div>
      ),
    },
    {
      key: 'client',
      title: t('sessionLogs.client'),
      render: ({ clientId: id, clientName: fullName }) => (
        <PersonLink person={{ id, fullName }} nobody={nobody} />
      ),
    },
    {
      key: 'companion',
      title: t('sessionLogs.companion'),
      render: ({ companionId: id, companionName: fullName }) => (
        <PersonLink person={{ id, fullName }} nobody={nobody} />
      ),
    },
    {
      key: 'duration',
      title: t('sessionLogs.duration'),
      render: (log) => (
        <div className="backoffice-session-log">
          {t('sessionLogs.minutes', { count: Math.round(log.durationSeconds / 60) })}
          <Button
            variant="secondary"
            size="small"
            aria-label={t('sessionLogs.setPayOf', {
              name: log.companionName ?? nobody,
              time: moment(log.startedAt),
            })}
            onClick={() => onPay(log)}
          >
            {t('sessionLogs.setPay')}
          </Button>
        </div>
      ),
    },
    {
      key: 'medium',
      title: t('sessionLogs.medium'),
      render: ({ medium }) => t(`sessionLogs.medium.${medium}`),
    },
    {
      key: 'mood',
      title: t('sessionLogs.mood'),
      render: ({ moodAssessment }) =>
        moodAssessment ? t(`sessionLogs.mood.${moodAssessment}`) : '–',
    },
    {
      key: 'summary',
      title: t('sessionLogs.summary'),
      render: ({ summary, urgentDetails }) => (
        <div className="backoffice-session-log">
          {urgentDetails ? <strong>{urgentDetails}</strong> : null}
          <span>{summary ?? '–'}</span>
        </div>
      ),
    },
  ];
}
