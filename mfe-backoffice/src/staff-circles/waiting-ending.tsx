import { Button, Group, MessageBox, Stack } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { useDates } from '../words/use-dates.ts';
import { type StaffCircleView, useAnswerEnding } from './api.ts';
import { useCircleWords } from './words/use-circle-words.ts';

interface WaitingEndingProps {
  ending: StaffCircleView['endings'][number];
  onDone: (done: string) => void;
}

/** A membership that one admin wants to end; a second admin must approve. */
export function WaitingEnding({ ending, onDone }: WaitingEndingProps) {
  const t = useCircleWords();
  const { moment } = useDates();
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  const agree = useAnswerEnding('agreement');
  const withdraw = useAnswerEnding('withdrawal');
  const failed = agree.error ?? withdraw.error;
  const { id, member, reason, askedBy, isOwn, validUntil } = ending;
  return (
    <MessageBox tone="care" title={t('waiting', { name: member.fullName ?? t('gone'), reason })}>
      <Stack gap={3}>
        {t('askedBy', { name: askedBy.fullName ?? t('gone'), time: moment(validUntil) })}
        {failed ? (
          <MessageBox tone="danger" live>
            {problemTitle(failed) ?? t('failed')}
          </MessageBox>
        ) : null}
        {isAdmin ? (
          <Group gap={3}>
            {isOwn ? null : (
              <Button
                busy={agree.isPending}
                onClick={() => agree.mutate(id, { onSuccess: () => onDone(t('endedNow')) })}
              >
                {t('agree')}
              </Button>
            )}
            <Button
              variant="secondary"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate(id)}
            >
              {t(isOwn ? 'withdraw' : 'refuse')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </MessageBox>
  );
}
