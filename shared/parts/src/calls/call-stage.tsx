import { Button, LinkButton, MessageBox, PageTitle, Stack } from '@kabar/ui/base';
import { useEffect, useSyncExternalStore } from 'react';
import { AbsentNotice } from './absent-notice.tsx';
import { CallControls } from './call-controls.tsx';
import { CallPeople } from './call-people.tsx';
import { CallPictures } from './call-pictures.tsx';
import { CallQualityNotice } from './call-quality-notice.tsx';
import { CallTimeLeft } from './call-time-left.tsx';
import type { CallVisit } from './call-visit.ts';
import { MicrophoneHelp } from './microphone-help.tsx';
import type { OwnMedia, OwnMediaState } from './own-media.ts';
import { asTimes, phaseOf, timeLeft } from './remaining-time.ts';
import { ReportButton } from './report-call.tsx';
import { useRunningCallWords } from './running/words/use-running-call-words.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useLongerThan } from './use-longer-than.ts';
import { useServerNow } from './use-server-now.ts';
import { useCallWords } from './words/use-call-words.ts';
import './call-stage.css';

interface CallStageProps {
  visit: CallVisit;
  title: string;
  media: OwnMedia;
  own: OwnMediaState;
  names: { own: string; other: string };
  isTrial: boolean;
  isGuest: boolean;
  onTryAgain: () => void;
}

/** The screen of a running call. */
export function CallStage(props: CallStageProps) {
  const { visit, title, media, own, names, isTrial, isGuest, onTryAgain } = props;
  const t = useCallWords();
  const running = useRunningCallWords();
  const state = useSyncExternalStore(visit.subscribe, visit.read);
  const { call, people } = state;
  const now = useServerNow(call.offset);
  const times = asTimes(call);
  const phase = phaseOf(times, now);
  const left = timeLeft(times, { isTrial, now });
  useEffect(() => {
    if (phase === 'over') visit.endByClock();
  }, [phase, visit]);
  const announcement = useAnnouncements({ people, phase, left });
  const other = people.find(({ isOwn }) => !isOwn);
  return (
    <div className="parts-call-stage" data-state={state.state}>
      <div className="parts-call-head">
        <PageTitle>{title}</PageTitle>
        <CallTimeLeft left={left} isLast={phase === 'lastMinute'} />
        {/* The call goes on there, in a strip. */}
        <LinkButton href={isGuest ? '/' : '/dashboard'} variant="quiet">
          {running('runningCall.otherPages')}
        </LinkButton>
      </div>
      <div className="parts-call-main">
        <CallPictures call={call} other={other} own={own} names={names} state={state.state} />
        <div className="parts-call-side">
          <ConnectionNotice state={state.state} onTryAgain={onTryAgain} />
          {phase === 'lastMinute' ? (
            <MessageBox tone="care">{t('call.lastMinute')}</MessageBox>
          ) : null}
          {/* Not after both were in the call: the other person may come back. */}
          {state.wasTogether ? null : (
            <AbsentNotice call={call} now={now} names={names} isTrial={isTrial} />
          )}
          {other && state.state === 'connected' ? (
            <CallQualityNotice quality={state.quality} media={media} own={own} />
          ) : null}
          <MicrophoneHelp own={own} onTryAgain={() => void media.setMicrophone(true)} />
          <CallPeople people={people} />
          <ReportButton visit={visit} name={names.other} />
        </div>
      </div>
      <CallControls visit={visit} media={media} own={own} />
      <div className="k-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}

/** Shown while there is no connection. */
function ConnectionNotice(props: { state: string; onTryAgain: () => void }) {
  const t = useCallWords();
  const { state, onTryAgain } = props;
  const isLong = useLongerThan(10_000, state === 'connecting' || state === 'reconnecting');
  if (state !== 'connecting' && state !== 'reconnecting') return null;
  return (
    <MessageBox
      tone={state === 'reconnecting' ? 'care' : 'info'}
      live
      action={
        isLong ? (
          <Button variant="secondary" onClick={onTryAgain}>
            {t('call.tryAgain')}
          </Button>
        ) : null
      }
    >
      <Stack gap={1}>
        <span>{t(state === 'reconnecting' ? 'call.reconnecting' : 'call.connecting')}</span>
        {isLong ? <span>{t('call.connectingLong')}</span> : null}
      </Stack>
    </MessageBox>
  );
}
