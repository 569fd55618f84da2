import { Button, Dialog, MessageBox, Stack } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useBlockTime } from './api.ts';
import { BlockDone } from './block-done.tsx';
import { type BlockDraft, BlockTimeFields } from './block-time-fields.tsx';
import { instantOf } from './days.ts';

/** Keeps part of a day free. The day is the one that the calendar shows. */
export function BlockTimeDialog({ day, onClose }: { day: Date; onClose: () => void }) {
  const t = useCompanionWords();
  const block = useBlockTime();
  const idOf = useStableId();
  const [draft, setDraft] = useState<BlockDraft>({ start: '', end: '', reason: '' });
  const { start, end, reason } = draft;
  const isChosen = start !== '' && end !== '';
  const inOrder = !isChosen || end > start;

  if (block.isSuccess) return <BlockDone day={day} result={block.data} onClose={onClose} />;
  const send = () => {
    const content = {
      startTime: instantOf(day, start).toISOString(),
      endTime: instantOf(day, end).toISOString(),
      reason,
    };
    block.mutate({ id: idOf(content), ...content });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('block.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('block.cancel')}
          </Button>
          <Button disabled={!isChosen || !inOrder} busy={block.isPending} onClick={send}>
            {t('block.submit')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <BlockTimeFields day={day} draft={draft} onChange={setDraft} inOrder={inOrder} />
        {block.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(block.error) ?? t('block.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Dialog>
  );
}
