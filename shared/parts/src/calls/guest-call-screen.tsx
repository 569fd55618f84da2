import { asLanguage } from '@kabar/rules/languages';
import { Drawing, Page, PageTitle } from '@kabar/ui/base';
import { Problem, type ProblemCode } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { changeLanguage } from '@kabar/web/words';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { takeGuestTicket, useGuestCall } from './api.ts';
import { CallPage } from './call-page.tsx';
import { CallUnavailable } from './call-unavailable.tsx';
import { useNames } from './use-names.ts';
import { useTokenFromUrl } from './use-token-from-url.ts';
import { useCallWords } from './words/use-call-words.ts';

const linkFailures: readonly ProblemCode[] = ['guest_link_not_valid', 'invalid_input'];

/** /guest-call: the call of a guest by a link, in the link's language. */
export function GuestCallScreen() {
  const { hash } = useLocation();
  const [language] = useState(() => asLanguage(new URLSearchParams(hash.slice(1)).get('language')));
  const given = useTokenFromUrl();
  useEffect(() => {
    if (language !== undefined) changeLanguage(language);
  }, [language]);
  const [token] = useState(() => keepLink(given));
  return token === undefined ? <NoLink /> : <CallOfLink token={token} />;
}

function CallOfLink({ token }: { token: string }) {
  const query = useGuestCall(token);
  if (query.isError && query.data === undefined) {
    const { error } = query;
    // Whatever is wrong with the link, the guest can only ask for a new one.
    if (error instanceof Problem && linkFailures.includes(error.code)) return <NoLink />;
    return <CallUnavailable failure={error} onTryAgain={() => void query.refetch()} isGuest />;
  }
  return <QueryView query={query}>{(call) => <GuestCall call={call} token={token} />}</QueryView>;
}

function GuestCall(props: {
  call: NonNullable<ReturnType<typeof useGuestCall>['data']>;
  token: string;
}) {
  const t = useCallWords();
  const { call, token } = props;
  const names = useNames(call);
  return (
    <CallPage
      call={call}
      title={t('call.title', { name: names.other })}
      isGuest
      isTrial={false}
      takeTicket={() => takeGuestTicket(token)}
    />
  );
}

function NoLink() {
  const t = useCallWords();
  return (
    <Page width="narrow">
      <Drawing name="door" />
      <PageTitle lead={t('call.guestNoLinkText')}>{t('call.guestNoLink')}</PageTitle>
    </Page>
  );
}

const key = 'kabar-guest-link';

/** Stores the link for this tab, so that a reload finds the call again. */
function keepLink(given: string | undefined): string | undefined {
  try {
    if (given !== undefined) sessionStorage.setItem(key, given);
    return given ?? sessionStorage.getItem(key) ?? undefined;
  } catch {
    return given;
  }
}
