import { Button, Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { ReadsCard } from '../circles/reads-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { useAnswerByLink, useCircleByLink } from './api.ts';

/**
 * The members of the person's circle and what they may see, with buttons to give or withdraw consent. Renders nothing
 * without members.
 */
export function CircleByLink({ token }: { token: string }) {
  const { data } = useCircleByLink(token);
  const answer = useAnswerByLink(token);
  if (data === undefined || data.members.length === 0) return null;
  return (
    <Stack gap={5}>
      <CircleCard circle={data} answer={answer} />
      <ReadsCard reads={data.reads} />
    </Stack>
  );
}

interface CircleCardProps {
  circle: NonNullable<ReturnType<typeof useCircleByLink>['data']>;
  answer: ReturnType<typeof useAnswerByLink>;
}

function CircleCard({ circle: data, answer }: CircleCardProps) {
  const t = useClientWords();
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('personalVisit.circle')}
        </Heading>
        <Stack gap={2} as="ul">
          {data.members.map(({ name, role }) => (
            <li key={`${name} ${role}`}>
              <Text bold>{name}</Text>
              <Text>{t(`circle.role.${role}`)}</Text>
            </li>
          ))}
        </Stack>
        <Text>{t('personalVisit.circleSees')}</Text>
        {data.consents.map(({ kind, isGiven }) => (
          <Stack key={kind} gap={2}>
            <Text bold>{t(`circle.kind.${kind}`)}</Text>
            <Text>{t(isGiven ? 'circle.shared' : 'circle.notShared')}</Text>
            <Button
              variant="secondary"
              fullWidth
              busy={answer.isPending && answer.variables.kind === kind}
              aria-label={t(isGiven ? 'circle.takeBackOf' : 'circle.shareOf', {
                kind: t(`circle.kind.${kind}`),
              })}
              onClick={() => answer.mutate({ kind, isGiven: !isGiven })}
            >
              {t(isGiven ? 'circle.takeBack' : 'circle.share')}
            </Button>
          </Stack>
        ))}
        {answer.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(answer.error) ?? t('personalVisit.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Card>
  );
}
