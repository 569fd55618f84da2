import { Button } from '@kabar/ui/base';
import {
  IconFlag,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconVideo,
  IconVideoOff,
} from '@kabar/ui/icons';
import { useState } from 'react';
import type { CallVisit } from './call-visit.ts';
import type { OwnMedia, OwnMediaState } from './own-media.ts';
import { ReportCall } from './report-call.tsx';
import { useCallWords } from './words/use-call-words.ts';

interface CallControlsProps {
  visit: CallVisit;
  media: OwnMedia;
  own: OwnMediaState;
  name: string;
}

/** Four large buttons, each with its word; they stay in reach while the rest scrolls. */
export function CallControls({ visit, media, own, name }: CallControlsProps) {
  const t = useCallWords();
  const [isReporting, setIsReporting] = useState(false);
  const speaks = own.audio !== null;
  const shows = own.video !== null;
  return (
    <section className="parts-call-controls" aria-label={t('call.controls')}>
      <Button
        variant="secondary"
        icon={speaks ? <IconMicrophone /> : <IconMicrophoneOff />}
        busy={own.microphone === 'opening'}
        onClick={() => void media.setMicrophone(!speaks)}
      >
        {t(speaks ? 'call.mute' : 'call.unmute')}
      </Button>
      <Button
        variant="secondary"
        icon={shows ? <IconVideo /> : <IconVideoOff />}
        busy={own.camera === 'opening'}
        onClick={() => void media.setCamera(!shows)}
      >
        {t(shows ? 'call.cameraTurnOff' : 'call.cameraTurnOn')}
      </Button>
      <Button variant="danger" icon={<IconPhoneOff />} onClick={() => void visit.leave()}>
        {t('call.hangUp')}
      </Button>
      <Button variant="quiet" icon={<IconFlag />} onClick={() => setIsReporting(true)}>
        {t('call.report')}
      </Button>
      {isReporting ? (
        <ReportCall visit={visit} name={name} onClose={() => setIsReporting(false)} />
      ) : null}
    </section>
  );
}
