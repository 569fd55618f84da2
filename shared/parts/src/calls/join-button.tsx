import { Button, LinkButton, MessageBox, Stack, Text } from '@kabar/ui/base';
import { IconVideo } from '@kabar/ui/icons';
import { serverNow } from '@kabar/web/api';
import { problemTitle } from '@kabar/web/problem';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CallToJoin, callEntry } from './call-entry.ts';
import { takeTicket } from './take-ticket.ts';
import { useJoinWords } from './words/use-join-words.ts';

/** The link into a call, shown from 10 minutes before the start to the end, by the server's clock. */
export function JoinButton(props: CallToJoin & { fullWidth?: boolean }) {
  const t = useJoinWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const { kind, id, fullWidth } = props;
  const entry = useEntry(props);
  if (entry.state === 'closed') return null;
  if (entry.state === 'soon') {
    return (
      <Text tone="soft">{t('join.from', { time: sayTime(new Date(entry.opensAt), reader) })}</Text>
    );
  }
  return kind === 'trial' ? (
    <JoinTrial id={id} fullWidth={fullWidth} />
  ) : (
    <LinkButton href={`/call/${id}`} icon={<IconVideo />} fullWidth={fullWidth}>
      {t('join.join')}
    </LinkButton>
  );
}

/** A trial's page has the room name in its URL, and gets the ticket there too. */
function JoinTrial({ id, fullWidth }: { id: string; fullWidth: boolean | undefined }) {
  const t = useJoinWords();
  const navigate = useNavigate();
  const ticket = useMutation({
    mutationFn: () => takeTicket({ kind: 'trial', id }),
    onSuccess: ({ roomName, token }) => void navigate(`/video/trial/${roomName}?token=${token}`),
  });
  return (
    <Stack gap={2}>
      <Button
        icon={<IconVideo />}
        fullWidth={fullWidth}
        busy={ticket.isPending}
        onClick={() => ticket.mutate()}
      >
        {t('join.join')}
      </Button>
      {ticket.isError ? (
        <MessageBox tone="danger" live>
          {problemTitle(ticket.error) ?? t('join.failed')}
        </MessageBox>
      ) : null}
    </Stack>
  );
}

/** Whether a call can be joined now, by the server's clock. */
export function useCanJoin(call: CallToJoin): boolean {
  return useEntry(call).state === 'open';
}

function useEntry(call: CallToJoin) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return callEntry(call, now);
}
