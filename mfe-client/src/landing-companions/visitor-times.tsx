import { Columns, EmptyState, LinkButton, Page, PageHeader, Person, Stack } from '@kabar/ui/base';
import { IconArrowRight } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import { rememberReturnPath } from '@kabar/web/return-path';
import { keepTrialChoice, pathOfLandingCompanion } from '@kabar/web/trial-choice';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SendBar } from '../times/send-bar.tsx';
import { useChoiceInUrl } from '../times/use-choice-in-url.ts';
import { TrialTimePicker } from '../trial-bookings/trial-time-picker.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type LandingCompanionView, useVisitorTimes } from './api.ts';
import { ChosenTime } from './chosen-time.tsx';
import { readWhoFor, requestPath } from './who-for.ts';

export function VisitorTimes({ companion }: { companion: LandingCompanionView }) {
  const t = useClientWords();
  const [search] = useSearchParams();
  const who = readWhoFor(search);
  const query = useVisitorTimes(companion.id);
  const { name, pictureUrl, line } = companion;
  return (
    <Page>
      <PageHeader
        back={{ href: `/trial/companions?for=${who}`, label: t('landingCompanion.others') }}
        title={t('landingCompanion.title', { name })}
        lead={t('landingCompanion.lead')}
      />
      <Stack gap={6}>
        <Person name={name} src={pictureUrl} size="large" line={line} />
        <QueryView query={query} empty={<NoTimes name={name} href={requestPath(who)} />}>
          {(times) => <Choice companion={companion} times={times} />}
        </QueryView>
      </Stack>
    </Page>
  );
}

function Choice(props: { companion: LandingCompanionView; times: readonly string[] }) {
  const { companion, times } = props;
  const t = useClientWords();
  const navigate = useNavigate();
  const [{ day, time: chosen }, choose] = useChoiceInUrl(['day', 'time']);
  const button = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLDivElement>(null);
  // Ignores a chosen time that is no longer offered.
  const time = chosen !== null && times.includes(chosen) ? chosen : undefined;
  const goOn = () => {
    if (time === undefined) return;
    keepTrialChoice({ landingId: companion.id, name: companion.name, time });
    rememberReturnPath(pathOfLandingCompanion(companion.id) + window.location.search);
    void navigate('/register?role=client');
  };
  return (
    <Columns side={<ChosenTime time={time} onGoOn={goOn} button={button} />}>
      <div ref={picker}>
        <TrialTimePicker
          times={times}
          day={day ?? undefined}
          onDay={(next) => choose({ day: next })}
          value={time}
          onChange={(next) => choose({ time: next })}
        />
      </div>
      {time === undefined ? null : (
        <SendBar
          time={time}
          label={t('landingCompanion.goOn')}
          icon={<IconArrowRight />}
          onSend={goOn}
          sending={false}
          error={undefined}
          button={button}
          picker={picker}
        />
      )}
    </Columns>
  );
}

function NoTimes({ name, href }: { name: string; href: string }) {
  const t = useClientWords();
  return (
    <EmptyState
      drawing="calendar"
      level={2}
      title={t('trial.noTimes')}
      text={t('trial.noTimesText', { name })}
      action={<LinkButton href={href}>{t('landingCompanions.ask')}</LinkButton>}
    />
  );
}
