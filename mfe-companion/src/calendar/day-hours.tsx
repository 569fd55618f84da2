import { Badge, Button, Card, Group, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { IconBan, IconClock, IconTrash } from '@kabar/ui/icons';
import { DoneNotice } from '@kabar/ui/more';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type BlockedTimeView, useUndoBlock } from './api.ts';
import { joined, type Span } from './days.ts';

/** When clients can ask, and what is blocked, in order of time. */
export function DayHours(props: { slots: readonly Span[]; blocked: readonly BlockedTimeView[] }) {
  const t = useCompanionWords();
  const undo = useUndoBlock();
  const open = joined(props.slots).map((span) => ({ ...span, block: undefined }));
  const blocked = props.blocked.map((block) => ({ ...block, block }));
  const lines = [...open, ...blocked].sort((one, two) => (one.startTime < two.startTime ? -1 : 1));
  return (
    <Section title={t('calendar.hours')} level={3}>
      <Stack gap={3}>
        {undo.isError ? (
          <MessageBox tone="danger" live onDismiss={undo.reset}>
            {t('block.undoFailed')}
          </MessageBox>
        ) : null}
        {undo.isSuccess ? <DoneNotice>{t('block.undone')}</DoneNotice> : null}
        {lines.map((line) => (
          <HourLine
            key={line.startTime + line.endTime + (line.block?.id ?? '')}
            span={line}
            block={line.block}
            onUndo={(id) => undo.mutate(id)}
            undoing={undo.isPending && undo.variables === line.block?.id}
          />
        ))}
        <Text tone="soft">{t('calendar.weeklyHours')}</Text>
      </Stack>
    </Section>
  );
}

function HourLine(props: {
  span: Span;
  block: BlockedTimeView | undefined;
  onUndo: (id: string) => void;
  undoing: boolean;
}) {
  const t = useCompanionWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  const { block } = props;
  const start = sayTime(new Date(props.span.startTime), reader);
  const end = sayTime(new Date(props.span.endTime), reader);
  return (
    <Card padding="small" tone={block ? 'quiet' : 'plain'}>
      <Group justify="between" gap={3}>
        <Stack gap={1}>
          <Group gap={3}>
            <Text as="strong" bold>
              {start} – {end}
            </Text>
            <Badge tone={block ? 'neutral' : 'leaf'} icon={block ? <IconBan /> : <IconClock />}>
              {t(block ? 'calendar.blocked' : 'calendar.available')}
            </Badge>
          </Group>
          {block?.reason ? <Text tone="soft">{block.reason}</Text> : null}
        </Stack>
        {block ? (
          <Button
            variant="quiet"
            size="small"
            icon={<IconTrash />}
            aria-label={t('block.undoOf', { start, end })}
            busy={props.undoing}
            onClick={() => props.onUndo(block.id)}
          >
            {t('block.undo')}
          </Button>
        ) : null}
      </Group>
    </Card>
  );
}
