import type { CallByLink } from '@kabar/contracts/call-shapes';
import { Button, Card, MessageBox, Stack } from '@kabar/ui/base';
import { IconVideo } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { useClientWords } from '../words/use-client-words.ts';

interface CallOfLinkProps {
  call: z.output<typeof CallByLink>;
  /** Asks for the guest link into the call. */
  enter: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    mutate(nothing: undefined, options: { onSuccess: (guest: { token: string }) => void }): void;
  };
}

/** The call that a person without an account can join now. A live region announces when the companion is already in the call. */
export function CallOfLink({ call, enter }: CallOfLinkProps) {
  const t = useClientWords();
  const navigate = useNavigate();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const join = () =>
    enter.mutate(undefined, {
      onSuccess: (guest) => void navigate(`/guest-call#token=${guest.token}`),
    });
  return (
    <Card as="section">
      <Stack gap={4}>
        <MessageBox tone="good" live={call.isCalling}>
          {t(call.isCalling ? 'personalVisit.calling' : 'personalVisit.call', {
            name: call.companionName ?? t('personalVisit.companion'),
            time: sayTime(new Date(call.endsAt), reader),
          })}
        </MessageBox>
        <Button size="large" fullWidth icon={<IconVideo />} busy={enter.isPending} onClick={join}>
          {t('personalVisit.join')}
        </Button>
        {enter.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(enter.error) ?? t('personalVisit.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Card>
  );
}
