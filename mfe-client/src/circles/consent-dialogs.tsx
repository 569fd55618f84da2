import { ChoiceChips, ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type CircleView, type Kind, useCircleWrites, type Way } from './api.ts';

const ways = ['in_person', 'by_phone', 'in_writing'] as const satisfies readonly Way[];

interface ConsentDialogProps {
  circle: CircleView;
  kind: Kind;
  onClose: () => void;
}

/** The person gives consent; or the organiser records the person's consent and how it was given. */
export function GiveDialog({ circle, kind, onClose }: ConsentDialogProps) {
  const t = useClientWords();
  const { recordConsent: record } = useCircleWrites(circle.personId);
  const [how, setHow] = useState<Way>();
  const [isTried, setTried] = useState(false);
  const isOwn = circle.role === 'person';
  const words = { name: circle.name, kind: t(`circle.kind.${kind}`) };
  const isReady = isOwn || how !== undefined;
  const failed = record.isError ? (problemTitle(record.error) ?? t('circle.failed')) : undefined;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(isOwn ? 'circle.shareTitle' : 'circle.recordTitle', words)}
      text={t(isOwn ? 'circle.shareText' : 'circle.recordText', words)}
      confirmLabel={t(isOwn ? 'circle.shareConfirm' : 'circle.recordConfirm', words)}
      cancelLabel={t('circle.notYet')}
      busy={record.isPending}
      error={failed}
      onConfirm={() => {
        setTried(true);
        const given = { kind, isGiven: true, ...(how === undefined || isOwn ? {} : { how }) };
        if (isReady) record.mutate(given, { onSuccess: onClose });
      }}
    >
      {isOwn ? null : (
        <ChoiceChips
          legend={t('consent.how', words)}
          options={ways.map((way) => ({ value: way, label: t(`consent.${way}`) }))}
          value={how}
          error={isTried && !isReady ? t('circle.howMissing') : undefined}
          onChange={setHow}
        />
      )}
    </ConfirmDialog>
  );
}

export function TakeBackDialog({ circle, kind, onClose }: ConsentDialogProps) {
  const t = useClientWords();
  const { recordConsent: record } = useCircleWrites(circle.personId);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('circle.takeBackTitle', { kind: t(`circle.kind.${kind}`) })}
      text={t('circle.takeBackText')}
      confirmLabel={t('circle.takeBackConfirm')}
      cancelLabel={t('circle.keepSharing')}
      danger
      busy={record.isPending}
      error={record.isError ? (problemTitle(record.error) ?? t('circle.failed')) : undefined}
      onConfirm={() => record.mutate({ kind, isGiven: false }, { onSuccess: onClose })}
    />
  );
}
