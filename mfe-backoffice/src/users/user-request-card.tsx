import { Button, Card, Group, MessageBox, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { useDates } from '../words/use-dates.ts';
import { type UserRequestView, useAnswerRequest } from './api.ts';
import { useUserWords } from './words/use-user-words.ts';

interface UserRequestCardProps {
  request: UserRequestView;
  /** Receives a sentence with the result. */
  onDone: (done: string) => void;
}

/** A request about a user that a second admin must approve. */
export function UserRequestCard({ request, onDone }: UserRequestCardProps) {
  const t = useUserWords();
  const { moment } = useDates();
  const ownId = useSession((session) => session.profile?.id);
  const [isOpen, setOpen] = useState(false);
  const agree = useAnswerRequest('agreement');
  const withdraw = useAnswerRequest('withdrawal');
  const { id, kind, fullName: name, askedBy, validUntil } = request;
  const isOwn = askedBy.id === ownId;
  const isAboutMe = request.userId === ownId;
  const mayAgree = !isOwn && !isAboutMe;
  const failed = withdraw.error;
  const say = (error: Error) => problemTitle(error) ?? t('failed');
  return (
    <Card as="section">
      <Stack gap={3}>
        <Text bold>{t(`request.${kind}`, { name })}</Text>
        <Text tone="soft">
          {t('askedBy', { name: askedBy.fullName, time: moment(validUntil) })}
        </Text>
        {failed ? (
          <MessageBox tone="danger" live>
            {say(failed)}
          </MessageBox>
        ) : null}
        <Group gap={3}>
          {mayAgree ? <Button onClick={() => setOpen(true)}>{t('agree')}</Button> : null}
          {isAboutMe ? (
            <Text>{t('aboutYou')}</Text>
          ) : (
            <Button
              variant="secondary"
              busy={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(id, { onSuccess: () => onDone(t(isOwn ? 'withdrawn' : 'refused')) })
              }
            >
              {t(isOwn ? 'withdraw' : 'refuse')}
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(`request.${kind}`, { name })}
        text={t(`agreeText.${kind}`, { name })}
        confirmLabel={t('agree')}
        cancelLabel={t('cancel')}
        danger={kind !== 'grant_admin'}
        busy={agree.isPending}
        error={agree.isError ? say(agree.error) : undefined}
        onConfirm={() =>
          agree.mutate(id, { onSuccess: () => onDone(t(`agreed.${kind}`, { name })) })
        }
      />
    </Card>
  );
}
