import { sayMoney } from '@kabar/rules/say-money';
import { Badge, Button, Card, Facts, Group, Heading, Stack, Text } from '@kabar/ui/base';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { CodeName } from '../frame/code-name.tsx';
import { AnnounceDialog } from '../price-raises/announce-dialog.tsx';
import { RaisesOfPlan } from '../price-raises/raises-of-plan.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { AnyRow, Kind, PackView, PlanView, SettingView } from './api.ts';
import { RetireButton } from './retire-button.tsx';
import { RowForm } from './row-form.tsx';
import { sayDescription } from './say-description.ts';

interface PriceRowProps {
  kind: Kind;
  row: AnyRow;
  editing: boolean;
  onEdit: () => void;
  onSaved: () => void;
  onCancel: () => void;
}

/** A plan, a pack or a setting, read-only or in edit mode. */
export function PriceRow({ kind, row, editing, onEdit, onSaved, onCancel }: PriceRowProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const language = useLanguage();
  const name = 'settingName' in row ? row.settingName : row.name;
  return (
    <Card as="li">
      <Stack gap={3} className="backoffice-price">
        <Group className="backoffice-price-head">
          <Heading level={2} size="small">
            <CodeName name={name} />
          </Heading>
          {'isActive' in row ? <StateBadges row={row} /> : null}
        </Group>
        <Text tone="soft">{sayDescription(row, language)}</Text>
        {editing ? (
          <RowForm kind={kind} row={row} onSaved={onSaved} onCancel={onCancel} />
        ) : (
          <>
            <Shown row={row} />
            {kind === 'plans' ? <RaisesOfPlan planId={row.id} /> : null}
            <Text size="small" tone="soft">
              {'updatedBy' in row && row.updatedBy !== null
                ? t('pricing.updatedBy', { when: moment(row.updatedAt), name: row.updatedBy })
                : t('pricing.updated', { when: moment(row.updatedAt) })}
            </Text>
            <Group gap={3}>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('pricing.editRow', { name })}
                onClick={onEdit}
              >
                {t('pricing.edit')}
              </Button>
              {kind !== 'settings' && 'isActive' in row ? (
                <RetireButton kind={kind} row={row} />
              ) : null}
              {kind === 'plans' ? <AnnounceRaise planId={row.id} name={name} /> : null}
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}

function AnnounceRaise({ planId, name }: { planId: string; name: string }) {
  const t = useBackofficeWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('raises.announceOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('raises.announce')}
      </Button>
      {isOpen ? <AnnounceDialog {...{ planId, name }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function StateBadges({ row }: { row: PlanView | PackView }) {
  const t = useBackofficeWords();
  return (
    <>
      {row.isActive ? null : <Badge tone="neutral">{t('pricing.inactive')}</Badge>}
      {row.isVisible ? null : <Badge tone="neutral">{t('pricing.hidden')}</Badge>}
    </>
  );
}

function Shown({ row }: { row: AnyRow }) {
  const t = useBackofficeWords();
  const language = useLanguage();
  if ('settingValue' in row) return <ShownSetting row={row} />;
  const notes = row.adminNotes ? [{ label: t('pricing.adminNotes'), value: row.adminNotes }] : [];
  const counts =
    'sessionsPerWeek' in row
      ? [
          { label: t('pricing.sessionsPerWeek'), value: row.sessionsPerWeek },
          { label: t('pricing.minutesPerSession'), value: row.minutesPerSession },
        ]
      : [{ label: t('pricing.sessionCount'), value: row.sessionCount }];
  return (
    <Facts
      items={[
        { label: t('pricing.priceUsd'), value: sayMoney(row.priceUsd, 'USD', language) },
        { label: t('pricing.priceIdr'), value: sayMoney(row.priceIdr, 'IDR', language) },
        ...counts,
        ...notes,
      ]}
    />
  );
}

/** With 'auto' the baseline is computed from the plans, so the value is valid. */
const isAuto = ({ settingName, settingValue }: SettingView) =>
  settingName === 'subscription_session_baseline_usd' && settingValue.trim() === 'auto';

function ShownSetting({ row }: { row: SettingView }) {
  const t = useBackofficeWords();
  const label = t(isAuto(row) ? 'pricing.countedAs' : 'pricing.inEffect');
  return (
    <Facts
      items={[
        { label: t('pricing.settingValue'), value: row.settingValue },
        ...(row.inEffect === null ? [] : [{ label, value: row.inEffect }]),
        ...(row.adminNotes ? [{ label: t('pricing.adminNotes'), value: row.adminNotes }] : []),
      ]}
    />
  );
}
