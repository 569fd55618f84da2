import { Button, LinkButton, Text } from '@kabar/ui/base';
import { IconPhoneOff } from '@kabar/ui/icons';
import { useEffect, useSyncExternalStore } from 'react';
import { asTimes, phaseOf, timeLeft } from '../remaining-time.ts';
import { RemoteSound } from '../remote-sound.tsx';
import { useServerNow } from '../use-server-now.ts';
import { dropCall, type KeptCall } from './kept-call.ts';
import { useRunningCallWords } from './words/use-running-call-words.ts';
import './call-strip.css';

interface CallStripProps {
  call: KeptCall;
  /** The other person's name. */
  name: string;
  path: string;
}

/** A bar on all other pages during a call: its duration, a link back, and a button to leave. */
export function CallStrip({ call, name, path }: CallStripProps) {
  const t = useRunningCallWords();
  const { visit, isTrial } = call;
  const { call: times, people, end } = useSyncExternalStore(visit.subscribe, visit.read);
  const now = useServerNow(times.offset);
  const isOver = phaseOf(asTimes(times), now) === 'over';
  const left = timeLeft(asTimes(times), { isTrial, now });
  useEffect(() => {
    if (isOver) visit.endByClock();
  }, [isOver, visit]);
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  const status = end
    ? t('runningCall.ended', { name })
    : t('runningCall.text', { name, count: minutes });
  return (
    <section className="parts-call-strip" aria-label={t('runningCall.label')}>
      <Text bold>{status}</Text>
      {end ? null : <RemoteSound stream={people.find(({ isOwn }) => !isOwn)?.stream} name={name} />}
      <div className="parts-call-strip-ways">
        <LinkButton href={path}>{t(end ? 'runningCall.toPage' : 'runningCall.back')}</LinkButton>
        {end ? (
          <Button variant="secondary" onClick={() => dropCall(call)}>
            {t('runningCall.close')}
          </Button>
        ) : (
          <Button variant="danger" icon={<IconPhoneOff />} onClick={() => void visit.leave()}>
            {t('runningCall.hangUp')}
          </Button>
        )}
      </div>
    </section>
  );
}
