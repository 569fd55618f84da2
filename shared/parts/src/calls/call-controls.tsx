import { Button } from '@kabar/ui/base';
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconVideo,
  IconVideoOff,
} from '@kabar/ui/icons';
import type { CallVisit } from './call-visit.ts';
import type { OwnMedia, OwnMediaState } from './own-media.ts';
import { useCallWords } from './words/use-call-words.ts';

interface CallControlsProps {
  visit: CallVisit;
  media: OwnMedia;
  own: OwnMediaState;
}

/** Three large buttons with labels, which stay visible while the page scrolls. */
export function CallControls({ visit, media, own }: CallControlsProps) {
  const t = useCallWords();
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
    </section>
  );
}
