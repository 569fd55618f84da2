import type { Column } from '@kabar/ui/more';
import { PersonLink } from '../frame/person-link.tsx';
import { WideTable } from '../frame/wide-table.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { AdminActionView } from './api.ts';
import { sayTarget, sentenceOf } from './sentence-of.ts';
import '../frame/table.css';
import './audit.css';
import { linesOf } from './lines-of.ts';

export function AuditTable({ rows }: { rows: readonly AdminActionView[] }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const columns: Column<AdminActionView>[] = [
    { key: 'what', title: t('audit.what'), render: (action) => sentenceOf(action, t) },
    { key: 'when', title: t('audit.when'), render: ({ createdAt }) => moment(createdAt) },
    {
      key: 'whom',
      title: t('audit.whom'),
      render: ({ target, personId, targetType }) => (
        <PersonLink
          person={target && personId ? { id: personId, fullName: target.fullName } : null}
          nobody={sayTarget(targetType, t)}
        />
      ),
    },
    {
      key: 'before',
      title: t('audit.before'),
      render: ({ details }) => <Lines value={details.before} />,
    },
    {
      key: 'after',
      title: t('audit.after'),
      render: ({ details }) => <Lines value={details.after} />,
    },
    {
      key: 'more',
      title: t('audit.more'),
      render: (action) => <More action={action} />,
    },
  ];
  return (
    <div className="backoffice-table backoffice-audit">
      <WideTable
        caption={t('audit.title')}
        columns={columns}
        rows={rows}
        rowKey={(action) => action.id}
      />
    </div>
  );
}

/** The stored details, one line each. */
function Lines({ value }: { value: unknown }) {
  const t = useBackofficeWords();
  const lines = linesOf(value, t);
  if (lines.length === 0) return <span className="backoffice-audit-none">–</span>;
  return lines.map((line) => <div key={line}>{line}</div>);
}

/** The other details, without a name that the sentence already contains. */
function More({ action }: { action: AdminActionView }) {
  const t = useBackofficeWords();
  const { before, after, action: _type, timestamp, ...more } = action.details;
  const isSaid =
    action.targetType === 'feature' ||
    (typeof more.name === 'string' && sentenceOf(action, t).includes(more.name));
  return <Lines value={isSaid ? { ...more, name: null } : more} />;
}
