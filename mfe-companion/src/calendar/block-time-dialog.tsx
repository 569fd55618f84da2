import { Button, Dialog, MessageBox, Stack } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useBlockTime } from './api.ts';
import { newDraft, validateBlock } from './block-draft.ts';
import { BlockTimeFields } from './block-time-fields.tsx';

interface BlockTimeDialogProps {
  /** The block's first day: the day that the calendar shows. */
  day: Date;
  onClose: () => void;
  /** Receives the new block's id. */
  onDone: (block: string) => void;
}

/** Blocks part of a day, or several days. */
export function BlockTimeDialog({ day, onClose, onDone }: BlockTimeDialogProps) {
  const t = useCompanionWords();
  const block = useBlockTime();
  const idOf = useStableId();
  const [draft, setDraft] = useState(() => newDraft(day));
  const { span, mistake } = validateBlock(day, draft);
  const send = () => {
    if (span === undefined) return;
    const content = { ...span, reason: draft.reason };
    const id = idOf(content);
    block.mutate({ id, ...content }, { onSuccess: () => onDone(id) });
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
          <Button disabled={span === undefined} busy={block.isPending} onClick={send}>
            {t('block.submit')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <BlockTimeFields day={day} draft={draft} onChange={setDraft} mistake={mistake} />
        {block.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(block.error) ?? t('block.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Dialog>
  );
}
