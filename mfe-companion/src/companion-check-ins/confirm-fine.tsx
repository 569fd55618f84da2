import { Button, Group, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type MorningView, useConfirmFine } from './api.ts';
import { useSayMoment } from './use-say-moment.ts';

/** Asks the companion to confirm a late "fine": the missed check-in has begun and is paused until then. */
export function ConfirmFine({ checkIn }: { checkIn: MorningView }) {
  const t = useCompanionWords();
  const say = useSayMoment(checkIn.timeZone);
  const confirm = useConfirmFine();
  const { id, personName: name, pausedUntilConfirmed: until, tappedAt, opensAt } = checkIn;
  if (until === null) return null;
  const answer = (isFine: boolean) => confirm.mutate({ id, isFine });
  return (
    <Stack gap={3}>
      <Text>
        {t('morning.confirm', { name, tapped: say(tappedAt ?? opensAt), until: say(until) })}
      </Text>
      <Group gap={3}>
        <Button busy={confirm.isPending && confirm.variables.isFine} onClick={() => answer(true)}>
          {t('morning.fine', { name })}
        </Button>
        <Button
          variant="secondary"
          busy={confirm.isPending && !confirm.variables.isFine}
          onClick={() => answer(false)}
        >
          {t('morning.notSure')}
        </Button>
      </Group>
      {confirm.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(confirm.error) ?? t('morning.spokenFailed')}
        </MessageBox>
      ) : null}
    </Stack>
  );
}
