import { Button, Card, Group, Heading, MessageBox, Stack, Text, TextField } from '@kabar/ui/base';
import { IconCopy } from '@kabar/ui/icons';
import { isUnreachable, problemTitle } from '@kabar/web/problem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallView, callsApi, callsKey } from './api.ts';
import { useCallWords } from './words/use-call-words.ts';

/** A link for a loved one without an account, which opens this one call on any phone. */
export function GuestLinkCard({ call }: { call: CallView }) {
  const t = useCallWords();
  const { make, revoke } = useGuestLink(call);
  const address = make.data === undefined ? undefined : addressOf(make.data.token);
  const failure = make.error ?? revoke.error;
  const hasLink = call.guestLink !== null || address !== undefined;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('call.guestLink')}
        </Heading>
        <Text>{t('call.guestLinkText')}</Text>
        {address === undefined ? null : <LinkToGive address={address} />}
        {address === undefined && hasLink ? (
          <Text tone="soft">{t('call.guestLinkNewText')}</Text>
        ) : null}
        <div role="status">
          {revoke.isSuccess && !hasLink ? <Text>{t('call.guestLinkRevoked')}</Text> : null}
        </div>
        {failure ? (
          <MessageBox tone="danger" live>
            {isUnreachable(failure) ? t('call.unreachable') : problemTitle(failure)}
          </MessageBox>
        ) : null}
        <Group gap={3}>
          {address === undefined ? (
            <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
              {t(hasLink ? 'call.guestLinkNew' : 'call.guestLinkMake')}
            </Button>
          ) : null}
          {hasLink ? (
            <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('call.guestLinkRevoke')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Card>
  );
}

/** The link, shown only once: after closing the page the client has to make a new one. */
function LinkToGive({ address }: { address: string }) {
  const t = useCallWords();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(address).then(
      () => setIsCopied(true),
      // Copying failed; the link is visible and can be copied by hand.
      () => setIsCopied(false),
    );
  };
  return (
    <Stack gap={3}>
      <TextField
        label={t('call.guestLinkAddress')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap={3}>
        <Button variant="secondary" icon={<IconCopy />} onClick={copy}>
          {t('call.guestLinkCopy')}
        </Button>
      </Group>
      <div role="status">
        {isCopied ? <Text tone="good">{t('call.guestLinkCopied')}</Text> : null}
      </div>
    </Stack>
  );
}

function useGuestLink({ kind, id }: CallView) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: callsKey });
  const make = useMutation({
    mutationFn: () => callsApi('POST /calls/{kind}/{id}/guest-link', { kind, id }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: () => callsApi('DELETE /calls/{kind}/{id}/guest-link', { kind, id }),
    onSuccess: () => make.reset(),
    onSettled,
  });
  return { make, revoke };
}

/** The token is after the hash, which is not sent to servers and is in no log. */
function addressOf(token: string): string {
  return `${location.origin}/guest-call#token=${token}`;
}
