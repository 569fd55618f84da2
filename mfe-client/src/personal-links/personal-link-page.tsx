import { asLanguage } from '@kabar/rules/languages';
import { Button, Card, MessageBox, Page, PageHeader, Spinner, Stack } from '@kabar/ui/base';
import { serverNow } from '@kabar/web/api';
import { isCutLink, refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useTokenFromUrl } from '@kabar/web/token-in-url';
import { changeLanguage, useLanguage } from '@kabar/web/words';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAsked, QuestionView, UnsentAnswer, useGreeting } from '../check-ins/question-view.tsx';
import { keyOfLink } from '../check-ins/unsent-answer.ts';
import { useAnswer } from '../check-ins/use-answer.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { useSendByPersonalLink, useVisit, useVisitActions, type VisitView } from './api.ts';
import { CallOfVisit } from './call-of-visit.tsx';
import { OwnAccountWish } from './own-account-wish.tsx';
import { PersonalLinkControls } from './personal-link-controls.tsx';
import { ProposedCall } from './proposed-call.tsx';

/** /personal-link: a loved one's own page, without an account, in the link's language. */
export function PersonalLinkPage() {
  const t = useClientWords();
  const { hash } = useLocation();
  const [language] = useState(() => asLanguage(new URLSearchParams(hash.slice(1)).get('language')));
  const given = useTokenFromUrl('token');
  const [token] = useState(() => keepToken(given));
  useEffect(() => {
    if (language !== undefined) changeLanguage(language);
  }, [language]);
  return (
    <Page width="narrow">
      {token === undefined ? (
        <>
          <PageHeader title={t('personalVisit.title')} />
          <Card>
            <MessageBox tone="info">{t('personalVisit.noLink')}</MessageBox>
          </Card>
        </>
      ) : (
        <VisitByLink key={token} token={token} />
      )}
    </Page>
  );
}

function VisitByLink({ token }: { token: string }) {
  const t = useClientWords();
  const greet = useGreeting();
  const query = useVisit(token);
  const sender = useAnswer(keyOfLink('personal-link', token), useSendByPersonalLink(token));
  const refusal = query.isError
    ? isCutLink(query.error)
      ? t('personalVisit.noLink')
      : refusalTitle(query.error)
    : undefined;
  // After the link was refused, cached names are no longer shown.
  const question = refusal === undefined ? (query.data?.question ?? null) : null;
  const call = refusal === undefined && query.data ? withoutEndedCall(query.data).call : null;
  // An open question comes first, unless the companion is already in the call.
  const isCallFirst = call?.isCalling || question === null || !isAsked(question);
  return (
    <>
      <PageHeader
        title={question && isAsked(question) ? greet(question) : t('personalVisit.title')}
      />
      <Stack gap={5}>
        {call && isCallFirst ? <CallOfVisit token={token} call={call} /> : null}
        {question === null ? (
          <UnsentAnswer sender={sender} />
        ) : (
          <QuestionView
            question={question}
            sender={sender}
            fill
            offer={<ProposedCall token={token} question={question} />}
          />
        )}
        {refusal === undefined ? (
          <QueryView query={query} loading={<Spinner label={t('personalVisit.loading')} />}>
            {(visit) => (
              <Visit token={token} visit={withoutEndedCall(visit)} isCallShown={isCallFirst} />
            )}
          </QueryView>
        ) : (
          <MessageBox tone="info">{refusal}</MessageBox>
        )}
      </Stack>
    </>
  );
}

/** Hides the call and the names once the call is over, for a page whose refetches fail. */
function withoutEndedCall(visit: VisitView): VisitView {
  const { call, checkIn } = visit;
  if (call === null || Date.parse(call.endsAt) > serverNow()) return visit;
  const keepsName = checkIn !== null || visit.question !== null;
  return { ...visit, call: null, holderName: keepsName ? visit.holderName : null };
}

interface VisitProps {
  token: string;
  visit: VisitView;
  /** Whether the page already shows the call above. */
  isCallShown: boolean;
}

function Visit({ token, visit, isCallShown }: VisitProps) {
  const t = useClientWords();
  const { fine, stop, stopSummaries } = useVisitActions(token);
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const { call, checkIn } = visit;
  const failure = fine.error ?? stop.error ?? stopSummaries.error;
  return (
    <Stack gap={5}>
      {call && !isCallShown ? <CallOfVisit token={token} call={call} /> : null}
      {checkIn ? (
        <Card as="section">
          <Stack gap={4}>
            <MessageBox tone="care">
              {t('personalVisit.missed', {
                name: checkIn.companionName ?? t('personalVisit.companion'),
                time: `${sayDate(new Date(checkIn.scheduledAt), reader)}, ${sayTime(new Date(checkIn.scheduledAt), reader)}`,
              })}
            </MessageBox>
            <Button size="large" fullWidth busy={fine.isPending} onClick={() => fine.mutate()}>
              {t('personalVisit.fine')}
            </Button>
          </Stack>
        </Card>
      ) : null}
      {fine.isSuccess ? (
        <MessageBox tone="good" live>
          {t('personalVisit.saidFine')}
        </MessageBox>
      ) : null}
      {call || checkIn || visit.question || fine.isSuccess ? null : (
        <MessageBox tone="info">{t('personalVisit.nothing')}</MessageBox>
      )}
      {failure ? (
        <MessageBox tone="danger" live>
          {refusalTitle(failure) ?? t('personalVisit.failed')}
        </MessageBox>
      ) : null}
      <OwnAccountWish token={token} state={visit.ownAccount} />
      <PersonalLinkControls token={token} visit={visit} stop={stop} stopSummaries={stopSummaries} />
    </Stack>
  );
}

const key = 'kabar-personal-link';

/** Stores the token in localStorage, so that a bookmark, a home-screen icon or a reload finds the page again. */
function keepToken(given: string | undefined): string | undefined {
  try {
    if (given !== undefined) localStorage.setItem(key, given);
    return given ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return given;
  }
}
