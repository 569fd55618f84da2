import { MessageBox, TextField } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { isChangedMeanwhile, type ReleaseAction, type SlotView, useDecide } from './api.ts';
import { useReleaseTexts } from './use-release-texts.ts';

interface DecisionDialogProps {
  action: ReleaseAction;
  /** The current state. */
  slot: SlotView;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Confirms an action on a release, with a reason. If the release changed meanwhile, the change is shown and the typed text
 * stays.
 */
export function DecisionDialog({ action, slot, onClose, onDone }: DecisionDialogProps) {
  const t = useBackofficeWords();
  const say = useReleaseTexts();
  const decide = useDecide();
  // The state that the dialog shows; a refetch of the list does not change it.
  const [seen, setSeen] = useState(slot);
  const [share, setShare] = useState(String(slot.canary?.share ?? 5));
  const [tried, setTried] = useState(false);
  const isWrong = action === 'share' && !/^([1-9]\d?|100)$/.test(share.trim());
  const isChanged = isChangedMeanwhile(decide.error);
  const { name } = slot;
  const release = (action === 'takeBackCurrent' ? seen.current : seen.canary)?.version ?? '';
  const send = (reason: string) => {
    setTried(true);
    if (isWrong) return;
    decide.mutate(
      { action, name, stamp: isChanged ? slot.stamp : seen.stamp, reason, share: Number(share) },
      { onSuccess: onDone },
    );
    if (isChanged) setSeen(slot);
  };
  return (
    <ReasonDialog
      danger={action.startsWith('takeBack')}
      onClose={onClose}
      title={t(`releases.ask.${action}`, { name: say.nameOf(name) })}
      text={t(`releases.askText.${action}`, { release, previous: seen.previous?.version ?? '' })}
      label={t('releases.reason')}
      missing={t('releases.reasonMissing')}
      cancelLabel={t('releases.notNow')}
      confirmLabel={t(`releases.do.${action}`)}
      busy={decide.isPending}
      error={
        decide.isError && !isChanged
          ? (refusalTitle(decide.error) ?? t('releases.notDone'))
          : undefined
      }
      onConfirm={send}
    >
      {isChanged ? (
        <MessageBox tone="care" live title={t('releases.changed')}>
          {say.live(slot)}
        </MessageBox>
      ) : null}
      {action === 'share' ? (
        <TextField
          label={t('releases.shareField')}
          type="number"
          min={1}
          max={100}
          step={1}
          required
          value={share}
          error={tried && isWrong ? t('releases.shareWrong') : undefined}
          onChange={(event) => setShare(event.currentTarget.value)}
        />
      ) : null}
    </ReasonDialog>
  );
}
