import { Stack, Text, TextField } from '@kabar/ui/base';
import { TimeField } from '@kabar/ui/dates';
import { browserZone, sayDay } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';

/** Wall times 'HH:mm' of the day, empty until chosen. */
export interface BlockDraft {
  start: string;
  end: string;
  reason: string;
}

interface BlockTimeFieldsProps {
  day: Date;
  draft: BlockDraft;
  onChange: (draft: BlockDraft) => void;
  /** Whether the end is after the start, as far as both are chosen. */
  inOrder: boolean;
}

export function BlockTimeFields({ day, draft, onChange, inOrder }: BlockTimeFieldsProps) {
  const t = useCompanionWords();
  const language = useLanguage();
  const time = { language, step: 15, placeholder: t('block.choose') };
  return (
    <Stack gap={4}>
      <Text tone="soft">{t('block.lead')}</Text>
      <TextField
        label={t('block.date')}
        value={sayDay(day, { language, timeZone: browserZone() })}
        readOnly
      />
      <TimeField
        {...time}
        label={t('block.start')}
        value={draft.start}
        onChange={(start) => onChange({ ...draft, start })}
      />
      <TimeField
        {...time}
        label={t('block.end')}
        to="24:00"
        value={draft.end}
        onChange={(end) => onChange({ ...draft, end })}
        error={inOrder ? undefined : t('block.order')}
      />
      <TextField
        label={t('block.reason')}
        hint={t('block.reasonHint')}
        optional
        maxLength={300}
        value={draft.reason}
        onChange={(event) => onChange({ ...draft, reason: event.currentTarget.value })}
      />
    </Stack>
  );
}
