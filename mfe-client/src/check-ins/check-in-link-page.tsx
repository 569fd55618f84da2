import { asLanguage } from '@kabar/rules/languages';
import { Card, MessageBox, Page, PageHeader, Spinner, Stack } from '@kabar/ui/base';
import { serverNow } from '@kabar/web/api';
import { isCutLink, refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { changeLanguage } from '@kabar/web/words';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CallOfLink } from '../calls/call-by-link.tsx';
import { useLinkToken } from '../link-token.ts';
import { useClientWords } from '../words/use-client-words.ts';
import {
  type LinkQuestionView,
  useEnterCallByToken,
  useLinkQuestion,
  useSendByToken,
} from './api.ts';
import { isAsked, QuestionView, UnsentAnswer, useGreeting } from './question-view.tsx';
import { keyOfLink } from './unsent-answer.ts';
import { type AnswerSender, useAnswer } from './use-answer.ts';

/**
 * /check-in: the page behind the link of a mail or notification, in the link's language. Mail scanners open links, so
 * opening it sends no response; only a button does.
 */
export function CheckInLinkPage() {
  // A notification may open a new token in a window that already shows this page, so the key resets it.
  const { hash } = useLocation();
  return <CheckInOfLink key={hash} hash={hash} />;
}

function CheckInOfLink({ hash }: { hash: string }) {
  const t = useClientWords();
  const [language] = useState(() => asLanguage(new URLSearchParams(hash.slice(1)).get('language')));
  const token = useLinkToken();
  useEffect(() => {
    if (language !== undefined) changeLanguage(language);
  }, [language]);
  if (token === undefined) return <Notice text={t('checkIn.noLink')} />;
  return <QuestionOfLink key={token} token={token} />;
}

function QuestionOfLink({ token }: { token: string }) {
  const t = useClientWords();
  const query = useLinkQuestion(token);
  const sender = useAnswer(keyOfLink('token', token), useSendByToken(token));
  if (query.data !== undefined) return <Asked token={token} opened={query.data} sender={sender} />;
  const text = isCutLink(query.error) ? t('checkIn.noLink') : refusalTitle(query.error);
  if (text !== undefined) return <Notice text={text} />;
  return (
    <Page width="narrow">
      <PageHeader title={t('checkIn.title')} />
      <Stack gap={5}>
        <UnsentAnswer sender={sender} />
        <QueryView query={query} loading={<Spinner label={t('checkIn.loading')} />}>
          {() => null}
        </QueryView>
      </Stack>
    </Page>
  );
}

interface AskedProps {
  token: string;
  opened: LinkQuestionView;
  sender: AnswerSender;
}

function Asked({ token, opened: { question, call }, sender }: AskedProps) {
  const t = useClientWords();
  const enter = useEnterCallByToken(token);
  const greet = useGreeting();
  const isAnswered = ['fine', 'call', 'help'].includes(question.state);
  return (
    <Page width="narrow">
      <PageHeader title={isAsked(question) ? greet(question) : t('checkIn.title')} />
      <Stack gap={5}>
        {call && Date.parse(call.endsAt) > serverNow() ? (
          <CallOfLink call={call} enter={enter} />
        ) : null}
        {isAsked(question) || isAnswered ? (
          <QuestionView question={question} sender={sender} fill />
        ) : (
          <Card>
            <MessageBox tone="info">{t('checkIn.over')}</MessageBox>
          </Card>
        )}
      </Stack>
    </Page>
  );
}

function Notice({ text }: { text: string }) {
  const t = useClientWords();
  return (
    <Page width="narrow">
      <PageHeader title={t('checkIn.title')} />
      <Card>
        <MessageBox tone="info">{text}</MessageBox>
      </Card>
    </Page>
  );
}
