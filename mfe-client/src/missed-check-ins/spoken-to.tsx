import { Button, Card, Heading, MessageBox, Stack, Text, TextLink } from '@kabar/ui/base';
import { IconCircleCheck } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { useClientWords } from '../words/use-client-words.ts';
import { type CheckInView, useAnswerForLovedOne } from './api.ts';
import { isCallForHelp, useCheckInTime, useCompanionName } from './say-step.ts';

/**
 * For the account holder of a loved one who could not be reached: they say that they have spoken to them, or the next
 * contact is notified.
 */
export function SpokenTo({
  checkIn,
  withLink = false,
  onDone,
}: {
  checkIn: CheckInView;
  withLink?: boolean;
  /** Called after the holder has spoken to them, which ends the search. */
  onDone?: (() => void) | undefined;
}) {
  const t = useClientWords();
  const answer = useAnswerForLovedOne();
  const timeOf = useCheckInTime();
  const name = checkIn.lovedOneName ?? t('care.yourLovedOne');
  const companion = useCompanionName()(checkIn);
  const hasAnswered = checkIn.steps.some(({ kind }) => kind === 'holder_cannot');
  const isForHelp = isCallForHelp(checkIn);
  const unanswered = checkIn.session.kind === 'check_in' ? 'care.dailyNameAt' : 'care.calledNameAt';
  const text = isForHelp ? 'care.helpNameAt' : unanswered;
  const say = (reached: boolean) =>
    void answer.mutateAsync({ id: checkIn.id, reached }).then(
      () => (reached ? onDone?.() : undefined),
      // The card shows the error already.
      () => undefined,
    );
  return (
    <Card tone="sun" as="section">
      <Stack gap={4}>
        <Heading level={2}>
          {t(isForHelp ? 'care.helpNameTitle' : 'care.couldNotReachName', { name })}
        </Heading>
        <Text>{t(text, { name, companion, time: timeOf(checkIn.scheduledAt) })}</Text>
        <Button
          size="large"
          fullWidth
          icon={<IconCircleCheck />}
          busy={answer.isPending && answer.variables.reached}
          onClick={() => say(true)}
        >
          {t('care.spoken')}
        </Button>
        {hasAnswered ? (
          <Text>{t('care.nextIsAsked')}</Text>
        ) : (
          <Button
            variant="secondary"
            fullWidth
            busy={answer.isPending && !answer.variables.reached}
            onClick={() => say(false)}
          >
            {t('care.notSpoken')}
          </Button>
        )}
        {answer.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(answer.error) ?? t('care.failed')}
          </MessageBox>
        ) : null}
        {withLink ? <TextLink href="/care">{t('care.whatWasDone')}</TextLink> : null}
      </Stack>
    </Card>
  );
}
