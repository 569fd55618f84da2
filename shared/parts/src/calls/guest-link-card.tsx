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
import { useNames } from './use-names.ts';
import { useCallWords } from './words/use-call-words.ts';

/** What a guest link is for, and how to create and end it. */
export interface GuestLink {
  startsAt: string;
  /** The name of the person who calls. */
  companionName: string;
  /** Whether a link was created earlier. */
  exists: boolean;
  make: () => Promise<{ token: string }>;
  revoke: () => Promise<unknown>;
}

interface GuestLinkProps {
  link: GuestLink;
  guest?: Guest | undefined;
}

interface OfCallProps {
  call: CallView;
  guest?: Guest | undefined;
}

/** A link for a loved one without an account, which joins this call on any phone. */
export function GuestLinkCard({ call, guest }: OfCallProps) {
  return <GuestLinkSection link={useLinkOfCall(call)} guest={guest} />;
}

/** The same for a link that a person other than the call's client creates. */
export function GuestLinkSection(props: GuestLinkProps) {
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
export function FoldedGuestLink({ call, guest }: OfCallProps) {
  const t = useCallWords();
  const link = useLinkOfCall(call);
  return (
    <Disclosure summary={t('call.guestLink')}>
      <Stack gap={4}>
        <GuestLinkParts link={link} guest={guest} />
      </Stack>
    </Disclosure>
  );
}

function GuestLinkParts({ link, guest }: GuestLinkProps) {
  const t = useCallWords();
  const make = useMutation({ mutationFn: link.make });
  const revoke = useMutation({ mutationFn: link.revoke, onSuccess: () => make.reset() });
  const address = make.data === undefined ? undefined : addressOf(make.data.token, guest?.language);
  const failure = make.error ?? revoke.error;
  const hasLink = link.exists || address !== undefined;
  const isRevoked = revoke.isSuccess && !hasLink;
  // The new content replaces the pressed button, so it takes the focus.
  const made = useAnswerInView<HTMLDivElement>(address !== undefined, { focus: true });
  const revoked = useAnswerInView<HTMLDivElement>(isRevoked, { focus: true });
  return (
    <>
      <Text>{t('call.guestLinkText')}</Text>
      {address === undefined ? null : (
        <div ref={made} tabIndex={-1}>
          <GuestLinkToGive address={address} link={link} guest={guest} />
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

function useLinkOfCall(call: CallView): GuestLink {
  const { kind, id, startsAt, guestLink } = call;
  const queries = useQueryClient();
  const { other: companionName } = useNames(call);
  const refresh = () => queries.invalidateQueries({ queryKey: callsKey });
  return {
    ...{ startsAt, companionName, exists: guestLink !== null },
    make: () => callsApi('POST /calls/{kind}/{id}/guest-link', { kind, id }).finally(refresh),
    revoke: () => callsApi('DELETE /calls/{kind}/{id}/guest-link', { kind, id }).finally(refresh),
  };
}

/** The token is in the fragment (#), which browsers send to no server. */
function addressOf(token: string, language: Language | undefined): string {
  const address = `${location.origin}/guest-call#token=${token}`;
  return language === undefined ? address : `${address}&language=${language}`;
}
