import { instantOfClock } from '@kabar/rules/clocks';
import { TextField } from '@kabar/ui/base';
import { DateField } from '@kabar/ui/dates';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone } from '@kabar/web/say-time';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { readAmount } from '../refunds/amount.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useAnnounceRaise } from './api.ts';

interface AnnounceDialogProps {
  planId: string;
  name: string;
  onClose: () => void;
}

/** Announces a new price to a plan's subscribers. It applies only to those who agree. */
export function AnnounceDialog({ planId, name, onClose }: AnnounceDialogProps) {
  const t = useBackofficeWords();
  const announce = useAnnounceRaise();
  const idOf = useStableId();
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const priceUsd = readAmount(typed);
  const send = () => {
    setTried(true);
    const beginsAt = instantOfClock(`${day}T00:00`, browserZone());
    if (priceUsd === null || beginsAt === undefined) return;
    const raise = { planId, priceUsd, beginsAt: beginsAt.toISOString() };
    announce.mutate({ id: idOf(raise), ...raise }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('raises.ask', { name })}
      text={t('raises.text')}
      confirmLabel={t('raises.announce')}
      cancelLabel={t('pricing.cancel')}
      busy={announce.isPending}
      error={announce.isError ? (refusalTitle(announce.error) ?? t('raises.failed')) : undefined}
      onConfirm={send}
    >
      <TextField
        label={t('raises.price')}
        required
        inputMode="decimal"
        value={typed}
        error={tried && priceUsd === null ? t('pricing.needsPrice') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DateField
        label={t('raises.day')}
        hint={t('raises.dayHint')}
        required
        value={day}
        error={tried && day === '' ? t('raises.needsDay') : undefined}
        onChange={setDay}
      />
    </ConfirmDialog>
  );
}
