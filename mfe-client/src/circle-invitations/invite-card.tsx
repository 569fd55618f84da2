import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import {
  Actions,
  Button,
  Card,
  Heading,
  MessageBox,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@kabar/ui/base';
import { IconSend } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { type FormEvent, useState } from 'react';
import type { CircleView } from '../circles/api.ts';
import { RoleChoice } from '../circles/role-dialog.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { useInvitationWrites } from './api.ts';
import {
  emptyInvitation,
  hasText,
  invitationOf,
  mistakesOf,
  type TypedInvitation,
} from './invitation-form.ts';
import { OpenInvitations } from './open-invitations.tsx';

interface InviteCardProps {
  circle: CircleView;
  typed: TypedInvitation;
  onTyped: (typed: TypedInvitation) => void;
}

/** Invites a person by email, and lists the open invitations. */
export function InviteCard(props: InviteCardProps) {
  const t = useClientWords();
  const { personId, invitations } = props.circle;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2} size="normal">
            {t('circle.invite')}
          </Heading>
          <Text tone="soft">{t('circle.inviteLead')}</Text>
        </Stack>
        <InviteForm {...props} />
        {invitations.length === 0 ? null : (
          <OpenInvitations personId={personId} invitations={invitations} />
        )}
      </Stack>
    </Card>
  );
}

function InviteForm({ circle, typed, onTyped }: InviteCardProps) {
  const t = useClientWords();
  const [isTried, setTried] = useState(false);
  const idOf = useStableId();
  const { invite } = useInvitationWrites(circle.personId);
  useUnsaved('an invitation', hasText(typed));
  const mistakes = isTried ? mistakesOf(typed) : { email: false, role: false };
  const change = (part: Partial<TypedInvitation>) => {
    onTyped({ ...typed, ...part });
    if (!invite.isPending) invite.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const content = invitationOf(typed);
    if (content === undefined) return;
    const onSuccess = () => {
      onTyped(emptyInvitation);
      setTried(false);
    };
    invite.mutate({ id: idOf(content), ...content }, { onSuccess });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('circle.invite')}>
      <Stack gap={4}>
        <TextField
          label={t('circle.email')}
          hint={t('circle.emailHint')}
          type="email"
          maxLength={254}
          required
          autoComplete="off"
          value={typed.email}
          error={mistakes.email ? t('circle.emailWrong') : undefined}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <RoleChoice
          legend={t('circle.inviteRole')}
          value={typed.role}
          error={mistakes.role ? t('circle.inviteRoleMissing') : undefined}
          onChange={(role) => change({ role })}
        />
        <TextArea
          label={t('circle.sentence')}
          hint={t('circle.sentenceHint')}
          optional
          rows={3}
          maxLength={300}
          value={typed.sentence}
          onChange={(event) => change({ sentence: event.currentTarget.value })}
        />
        {invite.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(invite.error) ?? t('circle.failed')}
          </MessageBox>
        ) : null}
        {invite.isSuccess ? (
          <MessageBox tone="good" live>
            {t('circle.sent')}
          </MessageBox>
        ) : null}
        <Actions>
          <Button type="submit" icon={<IconSend />} busy={invite.isPending}>
            {t('circle.send')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
