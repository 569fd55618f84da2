import { Button, Card, MessageBox, Stack } from '@kabar/ui/base';
import { serverNow } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import { useVisitActions, type VisitView } from './api.ts';

interface ProposedCallProps {
  token: string;
  question: NonNullable<VisitView['question']>;
}

/**
 * The time that the companion proposes. The person accepts it; the account's holder then books it, because a link must not
 * book anything.
 */
export function ProposedCall({ token, question }: ProposedCallProps) {
  const t = useClientWords();
  const { accept } = useVisitActions(token);
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const { proposal, companionName, holderName } = question;
  if (proposal === null || Date.parse(proposal.startsAt) <= serverNow()) return null;
  const at = new Date(proposal.startsAt);
  const words = {
    name: companionName ?? t('personalVisit.companion'),
    holder: holderName ?? t('personalVisit.family'),
    time: `${sayDate(at, reader)}, ${sayTime(at, reader)}`,
  };
  const { isAccepted, isBooked } = proposal;
  const stage = isBooked ? 'booked' : isAccepted ? 'accepted' : 'proposed';
  return (
    <Card as="section">
      <Stack gap={4}>
        <MessageBox tone={isBooked ? 'good' : 'info'} live={accept.isSuccess}>
          {t(`personalVisit.time.${stage}`, words)}
        </MessageBox>
        {stage === 'proposed' ? (
          <Button size="large" fullWidth busy={accept.isPending} onClick={() => accept.mutate()}>
            {t('personalVisit.yes')}
          </Button>
        ) : null}
        {accept.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(accept.error) ?? t('personalVisit.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Card>
  );
}
