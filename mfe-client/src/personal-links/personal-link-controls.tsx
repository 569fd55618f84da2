import { Button, Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { useVisitActions, VisitView } from './api.ts';
import { CircleByLink } from './circle-by-link.tsx';

interface PersonalLinkControlsProps {
  token: string;
  visit: VisitView;
  stop: ReturnType<typeof useVisitActions>['stop'];
  stopSummaries: ReturnType<typeof useVisitActions>['stopSummaries'];
}

/** Always shown on the page of a personal link: who sees the person's data, and buttons to stop the questions and the summaries. */
export function PersonalLinkControls({
  token,
  visit,
  stop,
  stopSummaries,
}: PersonalLinkControlsProps) {
  const t = useClientWords();
  const [isOpen, setIsOpen] = useState(false);
  const { isStopped, sendsSummaries } = visit;
  return (
    <Stack gap={3}>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('personalVisit.whoSees')}
      </Button>
      {isOpen ? <WhoSees visit={visit} /> : null}
      {isOpen ? <CircleByLink token={token} /> : null}
      {sendsSummaries ? (
        <Button
          variant="quiet"
          size="large"
          fullWidth
          busy={stopSummaries.isPending}
          onClick={() => stopSummaries.mutate()}
        >
          {t('personalVisit.stopSummaries')}
        </Button>
      ) : null}
      {stopSummaries.isSuccess ? (
        <MessageBox tone="good" live>
          {t('personalVisit.summariesStopped')}
        </MessageBox>
      ) : null}
      {isStopped ? (
        <MessageBox tone="good" live={stop.isSuccess}>
          {t('personalVisit.stopped')}
        </MessageBox>
      ) : null}
      <Button
        variant="quiet"
        size="large"
        fullWidth
        busy={stop.isPending}
        onClick={() => stop.mutate(!isStopped)}
      >
        {t(isStopped ? 'personalVisit.askAgain' : 'personalVisit.stop')}
      </Button>
    </Stack>
  );
}

function WhoSees({ visit }: Pick<PersonalLinkControlsProps, 'visit'>) {
  const t = useClientWords();
  const { holderName, call, checkIn, question, sendsSummaries } = visit;
  const companion = call?.companionName ?? checkIn?.companionName ?? question?.companionName;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('personalVisit.whoSees')}
        </Heading>
        <Text>
          {holderName
            ? t('personalVisit.holderNamed', { name: holderName })
            : t('personalVisit.holder')}
        </Text>
        <Text>
          {companion
            ? t('personalVisit.calledBy', { name: companion })
            : t('personalVisit.calledByCompanion')}
        </Text>
        {sendsSummaries ? <Text>{t('personalVisit.familySees')}</Text> : null}
        <Text>{t('personalVisit.nobodyElse')}</Text>
      </Stack>
    </Card>
  );
}
