import { Avatar, Button, Text } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { EmailAddress } from '../frame/email-address.tsx';
import { useEmails } from '../users/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { Companion } from './api.ts';
import { DocumentsMark } from './documents-mark.tsx';
import '../frame/table.css';
import { mayQuickVerify, QuickVerify, type QuickVerifyOutcome } from './quick-verify.tsx';
import { StatusBadge } from './status-badge.tsx';

interface CompanionsTableProps {
  rows: readonly Companion[];
  /** The companion whose review is open. */
  reviewed: string | undefined;
  onReview: (companionId: string) => void;
  onVerified: (outcome: QuickVerifyOutcome) => void;
}

export function CompanionsTable({ rows, reviewed, onReview, onVerified }: CompanionsTableProps) {
  const t = useBackofficeWords();
  const { day } = useDates();
  const { data: emails } = useEmails(rows.map(({ companionId }) => companionId));
  const columns: Column<Companion>[] = [
    {
      key: 'name',
      title: t('companions.name'),
      render: ({ companionId, fullName, avatarUrl }) => (
        <div className="backoffice-name">
          <Avatar name={fullName} src={avatarUrl} size="small" />
          <div>
            <button
              type="button"
              aria-label={t('companions.review', { name: fullName })}
              onClick={() => onReview(companionId)}
            >
              {fullName}
            </button>
            {emails?.has(companionId) ? (
              <Text tone="soft" size="small">
                <EmailAddress email={emails.get(companionId) ?? ''} />
              </Text>
            ) : null}
          </div>
        </div>
      ),
    },
    {
      key: 'status',
      title: t('companions.status'),
      render: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'documents',
      title: t('companions.documents'),
      render: ({ hasDocuments }) => <DocumentsMark complete={hasDocuments} />,
    },
    { key: 'joined', title: t('companions.joined'), render: (row) => day(row.createdAt) },
    {
      key: 'action',
      title: t('companions.action'),
      align: 'end',
      render: (row) =>
        row.verifiedAt ? (
          <Text as="span" tone="soft" size="small">
            {t('companions.verifiedOn', { date: day(row.verifiedAt) })}
          </Text>
        ) : mayQuickVerify(row) ? (
          <QuickVerify companion={row} onOutcome={onVerified} />
        ) : (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('companions.review', { name: row.fullName })}
            onClick={() => onReview(row.companionId)}
          >
            {t('queue.review')}
          </Button>
        ),
    },
  ];
  return (
    <div className="backoffice-table">
      <Table
        caption={t('companions.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.companionId}
        current={reviewed}
      />
    </div>
  );
}
