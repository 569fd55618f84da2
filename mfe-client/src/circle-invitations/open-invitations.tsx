import { Button, Group, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { IconMail, IconX } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useSayChangeDay } from '../circles/use-say-change-day.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type OpenInvitationView, useInvitationWrites } from './api.ts';

interface OpenInvitationsProps {
  personId: string;
  invitations: readonly OpenInvitationView[];
}

export function OpenInvitations({ personId, invitations }: OpenInvitationsProps) {
  const t = useClientWords();
  return (
    <Stack gap={3}>
      <Heading level={3} size="normal">
        {t('circle.openInvitations')}
      </Heading>
      <Stack gap={4} as="ul">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} personId={personId} invitation={invitation} />
        ))}
      </Stack>
    </Stack>
  );
}

function InvitationRow(props: { personId: string; invitation: OpenInvitationView }) {
  const t = useClientWords();
  const sayDay = useSayChangeDay();
  const [isOpen, setOpen] = useState(false);
  const { id, email, role, expiresAt } = props.invitation;
  const { resend, withdraw } = useInvitationWrites(props.personId);
  const words = { role: t(`circle.role.${role}`), day: sayDay(expiresAt) };
  const isExpired = Date.parse(expiresAt) <= Date.now();
  return (
    <li>
      <Stack gap={2}>
        <Text bold>{email}</Text>
        <Text tone="soft">{t(isExpired ? 'circle.expired' : 'circle.openUntil', words)}</Text>
        {resend.isSuccess ? (
          <MessageBox tone="good" live>
            {t('circle.resent')}
          </MessageBox>
        ) : null}
        {resend.isError ? (
          <MessageBox tone="danger" live>
            {problemTitle(resend.error) ?? t('circle.failed')}
          </MessageBox>
        ) : null}
        <Group gap={2}>
          <Button
            variant="quiet"
            size="small"
            icon={<IconMail />}
            busy={resend.isPending}
            aria-label={t('circle.resendOf', { email })}
            onClick={() => resend.mutate(id)}
          >
            {t('circle.resend')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={<IconX />}
            aria-label={t('circle.withdrawOf', { email })}
            onClick={() => setOpen(true)}
          >
            {t('circle.withdraw')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('circle.withdrawTitle')}
        text={t('circle.withdrawText', { email })}
        confirmLabel={t('circle.withdrawConfirm')}
        cancelLabel={t('circle.keep')}
        danger
        busy={withdraw.isPending}
        error={withdraw.isError ? (problemTitle(withdraw.error) ?? t('circle.failed')) : undefined}
        onConfirm={() => withdraw.mutate(id)}
      />
    </li>
  );
}
