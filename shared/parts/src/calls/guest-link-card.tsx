import {
  Button,
  Card,
  Disclosure,
  Group,
  Heading,
  MessageBox,
  Stack,
  Text,
  useAnswerInView,
} from '@kabar/ui/base';
import { isUnreachable, problemTitle } from '@kabar/web/problem';
import type { Language } from '@kabar/web/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallView, callsApi, callsKey } from './api.ts';
import { type Guest, GuestLinkToGive } from './link-to-give.tsx';
import { useCallWords } from './words/use-call-words.ts';

interface GuestLinkProps {
  call: CallView;
  guest?: Guest | undefined;
}

/** A link for a loved one without an account, which joins this call on any phone. */
export function GuestLinkCard(props: GuestLinkProps) {
  const t = useCallWords();
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('call.guestLink')}
        </Heading>
        <GuestLinkParts {...props} />
      </Stack>
    </Card>
  );
}

/** The folded version in the card of a call. */
export function FoldedGuestLink(props: GuestLinkProps) {
  const t = useCallWords();
  return (
    <Disclosure summary={t('call.guestLink')}>
      <Stack gap={4}>
        <GuestLinkParts {...props} />
      </Stack>
    </Disclosure>
  );
}

function GuestLinkParts({ call, guest }: GuestLinkProps) {
  const t = useCallWords();
  const { make, revoke } = useGuestLink(call);
  const address = make.data === undefined ? undefined : addressOf(make.data.token, guest?.language);
  const failure = make.error ?? revoke.error;
  const hasLink = call.guestLink !== null || address !== undefined;
  const isRevoked = revoke.isSuccess && !hasLink;
  // Each replaces the button that was pressed.
  const link = useAnswerInView<HTMLDivElement>(address !== undefined, { focus: true });
  const revoked = useAnswerInView<HTMLDivElement>(isRevoked, { focus: true });
  return (
    <>
      <Text>{t('call.guestLinkText')}</Text>
      {address === undefined ? null : (
        <div ref={link} tabIndex={-1}>
          <GuestLinkToGive address={address} call={call} guest={guest} />
        </div>
      )}
      {address === undefined && hasLink ? (
        <Text tone="soft">{t('call.guestLinkNewText')}</Text>
      ) : null}
      <div ref={revoked} role="status" tabIndex={-1}>
        {isRevoked ? <Text>{t('call.guestLinkRevoked')}</Text> : null}
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
    </>
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

/** The token is in the fragment (#), which browsers send to no server. */
function addressOf(token: string, language: Language | undefined): string {
  const address = `${location.origin}/guest-call#token=${token}`;
  return language === undefined ? address : `${address}&language=${language}`;
}
