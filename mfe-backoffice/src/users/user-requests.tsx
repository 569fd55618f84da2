import { Button, Card, Group, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { useDates } from '../words/use-dates.ts';
import { type UserRequestView, useAnswerRequest, useUserRequests } from './api.ts';
import { useUserWords } from './words/use-user-words.ts';

/** What one admin asked for and another must agree to; nothing where nothing waits. */
export function UserRequests() {
  const t = useUserWords();
  const { data = [] } = useUserRequests();
  if (data.length === 0) return null;
  return (
    <Card as="section" tone="sun">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('requests')}
        </Heading>
        <Stack gap={4} as="ul">
          {data.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Request({ request }: { request: UserRequestView }) {
  const t = useUserWords();
  const { moment } = useDates();
  const own = useSession((session) => session.profile?.id);
  const agree = useAnswerRequest('agreement');
  const withdraw = useAnswerRequest('withdrawal');
  const { id, kind, fullName: name, askedBy, validUntil } = request;
  const failed = agree.error ?? withdraw.error;
  const mayAgree = askedBy.id !== own && request.userId !== own;
  return (
    <li>
      <Stack gap={2}>
        <Text bold>{t(`request.${kind}`, { name })}</Text>
        <Text tone="soft" size="small">
          {t('askedBy', { name: askedBy.fullName, time: moment(validUntil) })}
        </Text>
        {failed ? (
          <MessageBox tone="danger" live>
            {problemTitle(failed) ?? t('failed')}
          </MessageBox>
        ) : null}
        <Group gap={3}>
          {mayAgree ? (
            <Button
              size="small"
              variant={kind === 'delete' ? 'danger' : 'primary'}
              busy={agree.isPending}
              onClick={() => agree.mutate(id)}
            >
              {t('agree')}
            </Button>
          ) : null}
          <Button
            size="small"
            variant="secondary"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(id)}
          >
            {t('withdraw')}
          </Button>
        </Group>
      </Stack>
    </li>
  );
}
