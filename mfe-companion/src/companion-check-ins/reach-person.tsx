import { rememberVisit } from '@kabar/parts/calls/known-visit';
import { Button, Group, LinkButton, MessageBox, Stack, Text } from '@kabar/ui/base';
import { IconMessageCircle, IconPhone, IconVideo } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { sayDate, sayTime } from '@kabar/web/say-time';
import { type Language, translate, useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallContactView } from '../bookings/call-card.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type MorningView, useCallPerson, useNextOpenTime, useSpoken } from './api.ts';
import { morningStateOf } from './rules.ts';
import { useSayMoment } from './use-say-moment.ts';

interface ReachPersonProps {
  checkIn: MorningView;
  /** Writes a suggested time into the reply; undefined if the person cannot be replied to. */
  onSuggest: ((text: string, startsAt: string) => void) | undefined;
}

/** For a person who wants a call, needs help or did not respond: call now, suggest a time, and record that they have spoken. */
export function ReachPerson({ checkIn, onSuggest }: ReachPersonProps) {
  const t = useCompanionWords();
  const say = useSayMoment(checkIn.timeZone);
  const [isCalling, setCalling] = useState(false);
  const spoken = useSpoken();
  const state = morningStateOf(checkIn);
  const { id, client, lovedOneId, personName: name, missedAt, closesAt } = checkIn;
  const wantsCall = state === 'call' || state === 'help';
  if (!wantsCall && state !== 'missed' && state !== 'confirm') return null;
  return (
    <Stack gap={3}>
      {state === 'missed' ? (
        <Text>{t('morning.missed', { name, time: say(missedAt ?? closesAt) })}</Text>
      ) : null}
      {isCalling ? (
        <CallContactView
          {...{ clientId: client.id, lovedOneId, medium: 'phone', otherMedium: 'whatsapp' }}
        />
      ) : null}
      <Group gap={3}>
        {isCalling ? null : (
          <Button icon={<IconPhone />} onClick={() => setCalling(true)}>
            {t('morning.call', { name })}
          </Button>
        )}
        {wantsCall ? <CallByVideo id={id} name={name} /> : null}
        {onSuggest ? <SuggestTime checkIn={checkIn} onSuggest={onSuggest} /> : null}
        {wantsCall ? (
          <Button variant="secondary" busy={spoken.isPending} onClick={() => spoken.mutate(id)}>
            {t('morning.spoken', { name })}
          </Button>
        ) : null}
        <LinkButton variant="quiet" href={`/chat?with=${client.id}`} icon={<IconMessageCircle />}>
          {t('morning.write', { name: client.preferredName ?? client.fullName ?? name })}
        </LinkButton>
      </Group>
      <Text size="small" tone="soft">
        {t('morning.callSeen')}
      </Text>
      {spoken.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(spoken.error) ?? t('morning.spokenFailed')}
        </MessageBox>
      ) : null}
    </Stack>
  );
}

/** Starts a call that rings at the person's side. The call page joins it without a further press. */
function CallByVideo({ id, name }: { id: string; name: string }) {
  const t = useCompanionWords();
  const navigate = useNavigate();
  const call = useCallPerson((opened) => {
    rememberVisit(opened.roomName);
    void navigate(`/call/${opened.id}?kind=check_in`);
  });
  return (
    <>
      <Button icon={<IconVideo />} busy={call.isPending} onClick={() => call.mutate(id)}>
        {t('morning.callByVideo', { name })}
      </Button>
      {call.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(call.error) ?? t('morning.callFailed')}
        </MessageBox>
      ) : null}
    </>
  );
}

interface SuggestTimeProps {
  checkIn: MorningView;
  onSuggest: (text: string, startsAt: string) => void;
}

/** Writes the companion's next open time into the reply, in the person's language and time zone. */
function SuggestTime({ checkIn, onSuggest }: SuggestTimeProps) {
  const { timeZone, language: theirs, personName: name } = checkIn;
  const t = useCompanionWords();
  const ours = useLanguage();
  const next = useNextOpenTime();
  const sentence = (start: string, language: Language) => {
    const [at, reader] = [new Date(start), { language, timeZone }];
    const when = { day: sayDate(at, reader), time: sayTime(at, reader) };
    return translate('companion', language, 'morning.suggested', when);
  };
  const suggest = (start: string | null) => {
    if (start !== null) onSuggest(sentence(start, theirs), start);
  };
  return (
    <>
      <Button
        variant="secondary"
        busy={next.isPending}
        onClick={() => next.mutate(undefined, { onSuccess: suggest })}
      >
        {t('morning.suggest')}
      </Button>
      {next.data && theirs !== ours ? (
        <Text tone="soft">{t('morning.meaning', { name, text: sentence(next.data, ours) })}</Text>
      ) : null}
      {next.isError || next.data === null ? (
        <MessageBox tone="care" live>
          {next.isError
            ? (refusalTitle(next.error) ?? t('morning.suggestFailed'))
            : t('morning.noTime')}
        </MessageBox>
      ) : null}
    </>
  );
}
