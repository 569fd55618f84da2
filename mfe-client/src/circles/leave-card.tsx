import { Button, Card, Heading, Stack, Text } from '@kabar/ui/base';
import { IconLogout } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClientWords } from '../words/use-client-words.ts';
import { useHandOverPreview, useLeaveCircle } from './api.ts';
import { PaymentPreview } from './payment-preview.tsx';

interface LeaveCardProps {
  personId: string;
  /** The person's name; undefined while circles are off, because the circle is not loaded then. */
  name: string | undefined;
  /** False for an organiser, who must hand over first. */
  mayLeave?: boolean;
}

/** Any member can leave, also while circles are off. */
export function LeaveCard({ personId, name, mayLeave = true }: LeaveCardProps) {
  const t = useClientWords();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const leave = useLeaveCircle(personId);
  const preview = useHandOverPreview(personId, undefined, isOpen && name !== undefined);
  return (
    <Card as="section">
      <Stack gap={3} align="start">
        <Heading level={2} size="normal">
          {t('circle.leave')}
        </Heading>
        <Text tone="soft">{t(mayLeave ? 'circle.leaveText' : 'circle.leaveFirst')}</Text>
        {mayLeave ? (
          <Button variant="quiet" icon={<IconLogout />} onClick={() => setOpen(true)}>
            {t('circle.leave')}
          </Button>
        ) : null}
      </Stack>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={name === undefined ? t('circle.leaveThis') : t('circle.leaveTitle', { name })}
        text={t('circle.leaveText')}
        confirmLabel={t('circle.leaveConfirm')}
        cancelLabel={t('circle.stay')}
        danger
        busy={leave.isPending}
        error={leave.isError ? (problemTitle(leave.error) ?? t('circle.failed')) : undefined}
        onConfirm={() => leave.mutate(undefined, { onSuccess: () => void navigate('/dashboard') })}
      >
        {preview.data?.isPayer ? <PaymentPreview preview={preview.data} /> : null}
      </ConfirmDialog>
    </Card>
  );
}
