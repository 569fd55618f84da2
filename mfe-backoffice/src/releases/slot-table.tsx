import { Badge } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { SlotView } from './api.ts';
import { useReleaseTexts } from './use-release-texts.ts';
import '../frame/table.css';
import './releases.css';

const tones = { current: 'green', canary: 'sun', previous: 'neutral' } as const;

/** The releases of one part: share of browsers, failures, and start time. */
export function SlotTable({ slot }: { slot: SlotView }) {
  const say = useReleaseTexts();
  const { current, previous, canary } = slot;
  const rows: Row[] = [
    ...(canary ? [{ role: 'canary' as const, ...canary }] : []),
    { role: 'current' as const, share: 100, ...current },
    ...(previous ? [{ role: 'previous' as const, share: 0, ...previous }] : []),
  ];
  return (
    <div className="backoffice-table backoffice-releases">
      <Table
        caption={say.nameOf(slot.name)}
        rows={rows}
        rowKey={({ role }) => role}
        columns={useColumns()}
      />
    </div>
  );
}

type Row = SlotView['current'] & { role: keyof typeof tones; share: number };

function useColumns(): Column<Row>[] {
  const t = useBackofficeWords();
  const say = useReleaseTexts();
  return [
    {
      key: 'role',
      title: t('releases.role'),
      width: '20%',
      render: ({ role, share }) => (
        <Badge tone={tones[role]}>{t(`releases.role.${role}`, { share: say.share(share) })}</Badge>
      ),
    },
    {
      key: 'version',
      title: t('releases.version'),
      width: '20%',
      render: ({ version }) => <code className="backoffice-version">{version}</code>,
    },
    {
      key: 'pages',
      title: t('releases.pages'),
      align: 'end',
      width: '14%',
      render: ({ counts }) => say.number(counts.pages),
    },
    {
      key: 'failures',
      title: t('releases.failures'),
      align: 'end',
      width: '14%',
      render: ({ counts }) => say.rate(counts),
    },
    {
      key: 'from',
      title: t('releases.sinceTitle'),
      render: ({ version, role, since }) =>
        since === null ? (
          t('releases.unknown')
        ) : (
          <>
            <div>{say.moment(since.at)}</div>
            <div>{say.who(since)}</div>
            {/* Not for the previous release: the reason for the change is shown at the one that replaced it. */}
            {role !== 'previous' || since.version === version ? <div>{say.why(since)}</div> : null}
          </>
        ),
    },
  ];
}
