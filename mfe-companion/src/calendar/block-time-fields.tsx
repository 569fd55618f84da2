import { Checkbox, Stack, Text, TextField } from '@kabar/ui/base';
import { DateField, TimeField } from '@kabar/ui/dates';
import { browserZone, sayDay } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type BlockDraft, type BlockMistake, longestBlock } from './block-draft.ts';
import { addDays, keyOf } from './days.ts';

interface BlockTimeFieldsProps {
  day: Date;
  draft: BlockDraft;
  onChange: (draft: BlockDraft) => void;
  mistake: BlockMistake | undefined;
}

export function BlockTimeFields({ day, draft, onChange, mistake }: BlockTimeFieldsProps) {
  const t = useCompanionWords();
  const language = useLanguage();
  const time = { language, step: 15, placeholder: t('block.choose') };
  const isSeveral = draft.lastDay !== keyOf(day);
  const ofEnd = mistake === 'block.order' && !isSeveral;
  const change = (part: Partial<BlockDraft>) => onChange({ ...draft, ...part });
  return (
    <Stack gap={4}>
      <Text tone="soft">{t('block.lead')}</Text>
      <TextField
        label={t('block.date')}
        value={sayDay(day, { language, timeZone: browserZone() })}
        readOnly
      />
      <DateField
        label={t('block.lastDay')}
        hint={t('block.lastDayHint')}
        min={keyOf(day)}
        max={keyOf(addDays(day, longestBlock - 1))}
        value={draft.lastDay}
        onChange={(lastDay) => change({ lastDay })}
        error={mistake !== undefined && !ofEnd ? t(mistake) : undefined}
      />
      <Checkbox
        label={t(isSeveral ? 'block.wholeDays' : 'block.wholeDay')}
        checked={draft.wholeDay}
        onChange={(event) => change({ wholeDay: event.currentTarget.checked })}
      />
      {draft.wholeDay ? null : (
        <>
          <TimeField
            {...time}
            label={t('block.start')}
            value={draft.start}
            onChange={(start) => change({ start })}
          />
          <TimeField
            {...time}
            label={t('block.end')}
            to="24:00"
            value={draft.end}
            onChange={(end) => change({ end })}
            error={ofEnd ? t('block.order') : undefined}
          />
        </>
      )}
      <TextField
        label={t('block.reason')}
        hint={t('block.reasonHint')}
        optional
        maxLength={300}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </Stack>
  );
}
