import {
  Button,
  Card,
  Heading,
  MessageBox,
  RadioCards,
  Skeleton,
  Stack,
  Text,
} from '@kabar/ui/base';
import { IconUserHeart } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type CircleView, useCircleWrites, useHandOverPreview } from './api.ts';
import { PaymentPreview } from './payment-preview.tsx';

/** Texts for the person, who chooses an organiser; `handingOver` is for an organiser, who gives the role away. */
const choosing = {
  title: 'circle.choose',
  text: 'circle.chooseText',
  nobody: 'circle.chooseNobody',
  open: 'circle.choose',
  confirm: 'circle.chooseConfirm',
  keep: 'circle.talkKeep',
} as const;
const handingOver = {
  title: 'circle.handOver',
  text: 'circle.handOverText',
  nobody: 'circle.handOverNobody',
  open: 'circle.handOverOpen',
  confirm: 'circle.handOverConfirm',
  keep: 'circle.keepOrganising',
} as const;
const wordsOf = ({ role }: CircleView) => (role === 'person' ? choosing : handingOver);

/** Makes another member the organiser, after showing what happens to payments. */
export function HandOverCard({ circle }: { circle: CircleView }) {
  const t = useClientWords();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string>();
  const words = wordsOf(circle);
  const others = circle.members.filter(({ role, isMe }) => role !== 'organiser' && !isMe);
  return (
    <Card as="section">
      <Stack gap={3} align="start">
        <Heading level={2} size="normal">
          {t(words.title)}
        </Heading>
        <Text tone="soft">{t(others.length === 0 ? words.nobody : words.text)}</Text>
        {done === undefined ? null : (
          <MessageBox tone="good" live>
            {t('circle.handedOver', { name: done })}
          </MessageBox>
        )}
        {others.length === 0 ? null : (
          <Button variant="secondary" icon={<IconUserHeart />} onClick={() => setOpen(true)}>
            {t(words.open)}
          </Button>
        )}
      </Stack>
      {isOpen ? (
        <HandOverDialog circle={circle} onClose={() => setOpen(false)} onDone={setDone} />
      ) : null}
    </Card>
  );
}

interface HandOverDialogProps {
  circle: CircleView;
  onClose: () => void;
  onDone: (name: string) => void;
}

function HandOverDialog({ circle, onClose, onDone }: HandOverDialogProps) {
  const t = useClientWords();
  const [to, setTo] = useState<string>();
  const words = wordsOf(circle);
  const [isTried, setTried] = useState(false);
  const { handOver } = useCircleWrites(circle.personId);
  const preview = useHandOverPreview(circle.personId, to, to !== undefined);
  const others = circle.members.filter(({ role, isMe }) => role !== 'organiser' && !isMe);
  const name = others.find(({ userId }) => userId === to)?.name ?? t('circle.unnamed');
  const failure = handOver.error ?? preview.error;
  const confirm = () => {
    setTried(true);
    if (to === undefined || preview.data === undefined) return;
    handOver.mutate(to, {
      onSuccess: () => {
        onDone(name);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(words.title)}
      text={t(words.text)}
      confirmLabel={to === undefined ? t(words.open) : t(words.confirm, { name })}
      cancelLabel={t(words.keep)}
      busy={handOver.isPending}
      error={failure ? (problemTitle(failure) ?? t('circle.failed')) : undefined}
      onConfirm={preview.isError ? () => void preview.refetch() : confirm}
    >
      <RadioCards
        legend={t('circle.handOverTo')}
        name="to"
        value={to}
        error={isTried && to === undefined ? t('circle.handOverMissing') : undefined}
        onChange={setTo}
        options={others.map((member) => ({
          value: member.userId,
          label: member.name ?? t('circle.unnamed'),
          text: t(`circle.role.${member.role}`),
        }))}
      />
      {to !== undefined && preview.isPending ? <Skeleton lines={2} /> : null}
      {preview.data ? (
        <PaymentPreview preview={preview.data} name={name} isOwn={circle.role === 'person'} />
      ) : null}
    </ConfirmDialog>
  );
}
