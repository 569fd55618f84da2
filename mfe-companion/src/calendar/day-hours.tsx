import { Badge, Button, Card, Group, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { IconBan, IconClock, IconTrash } from '@kabar/ui/icons';
import { DoneNotice } from '@kabar/ui/more';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type BlockEntry, type OpenStretch, useUndoBlock } from './api.ts';
import { useSaySpan } from './use-say-span.ts';

interface DayHoursProps {
  open: readonly OpenStretch[];
  blocked: readonly BlockEntry[];
  onBlock: (id: string) => void;
}

/** The day's open and blocked hours, chronologically. */
export function DayHours({ open, blocked, onBlock }: DayHoursProps) {
  const t = useCompanionWords();
  const undo = useUndoBlock();
  const lines = [
    ...open.map((stretch) => ({ at: stretch.startTime, stretch })),
    ...blocked.map((block) => ({ at: block.startTime, block })),
  ].sort((one, two) => (one.at < two.at ? -1 : 1));
  return (
    <Section title={t('calendar.hours')} level={3}>
      <Stack gap={3}>
        {undo.isError ? (
          <MessageBox tone="danger" live onDismiss={undo.reset}>
            {t('block.undoFailed')}
          </MessageBox>
        ) : null}
        {undo.isSuccess ? (
          <DoneNotice event={undo.variables}>{t('block.undone')}</DoneNotice>
        ) : null}
        {lines.map((line) =>
          'block' in line ? (
            <BlockLine
              key={line.block.id}
              block={line.block}
              onShow={() => onBlock(line.block.id)}
              onUndo={() => undo.mutate(line.block.id)}
              undoing={undo.isPending && undo.variables === line.block.id}
            />
          ) : (
            <OpenLine key={line.at} stretch={line.stretch} />
          ),
        )}
        <Text tone="soft">{t('calendar.weeklyHours')}</Text>
      </Stack>
    </Section>
  );
}

function OpenLine({ stretch }: { stretch: OpenStretch }) {
  const t = useCompanionWords();
  const say = useSaySpan();
  return (
    <Card padding="small">
      <Stack gap={1}>
        <Group gap={3}>
          <Text as="strong" bold>
            {say.times(stretch)}
          </Text>
          <Badge tone="leaf" icon={<IconClock />}>
            {t('calendar.available')}
          </Badge>
        </Group>
        <Text tone="soft">{t('calendar.freeText', { count: stretch.free })}</Text>
      </Stack>
    </Card>
  );
}

interface BlockLineProps {
  block: BlockEntry;
  onShow: () => void;
  onUndo: () => void;
  undoing: boolean;
}

function BlockLine({ block, onShow, onUndo, undoing }: BlockLineProps) {
  const t = useCompanionWords();
  const say = useSaySpan();
  const span = say.block(block);
  return (
    <Card padding="small" tone="quiet">
      <Stack gap={2}>
        <Group gap={3}>
          <Text as="strong" bold>
            {span}
          </Text>
          <Badge icon={<IconBan />}>{t('calendar.blocked')}</Badge>
        </Group>
        {block.reason ? <Text tone="soft">{block.reason}</Text> : null}
        <Group gap={2}>
          {block.sessions > 0 ? (
            <Button variant="secondary" size="small" onClick={onShow}>
              {t('block.show', { count: block.sessions })}
            </Button>
          ) : null}
          <Button
            variant="quiet"
            size="small"
            icon={<IconTrash />}
            aria-label={t('block.undoOf', { span })}
            busy={undoing}
            onClick={onUndo}
          >
            {t('block.undo')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
