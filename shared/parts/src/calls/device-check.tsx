import { Button, Card, Group, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import {
  IconCamera,
  IconCircleCheck,
  IconMicrophone,
  IconVideoOff,
  IconVolume,
} from '@kabar/ui/icons';
import { type ReactNode, useState } from 'react';
import { MicrophoneHelp } from './microphone-help.tsx';
import type { OwnMedia, OwnMediaState } from './own-media.ts';
import { playNotes } from './speaker.ts';
import { SpeakerChoice } from './speaker-choice.tsx';
import { useLevel } from './use-level.ts';
import { useOwnPicture } from './use-own-picture.ts';
import { VideoPicture } from './video-picture.tsx';
import { useCallWords } from './words/use-call-words.ts';

interface DeviceCheckProps {
  media: OwnMedia;
  own: OwnMediaState;
}

/** A check of camera, microphone and speaker before the call. */
export function DeviceCheck({ media, own }: DeviceCheckProps) {
  const t = useCallWords();
  const isUnasked = own.microphone === 'off' && own.camera === 'off';
  const isOpening = own.microphone === 'opening' || own.camera === 'opening';
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('call.check')}
        </Heading>
        <OwnPreview own={own} />
        {isUnasked || isOpening ? (
          <Stack gap={3}>
            <Button
              variant="secondary"
              icon={<IconCamera />}
              busy={isOpening}
              onClick={() => void media.open()}
            >
              {t('call.checkStart')}
            </Button>
            <Text tone="soft">{t('call.checkAsk')}</Text>
          </Stack>
        ) : (
          <>
            <MicrophoneLine own={own} />
            <CameraLine media={media} own={own} />
          </>
        )}
        {own.microphone === 'refused' || own.microphone === 'busy' ? (
          <MicrophoneHelp own={own} onTryAgain={() => void media.setMicrophone(true)} />
        ) : null}
        <SoundTest />
      </Stack>
    </Card>
  );
}

function OwnPreview({ own }: { own: OwnMediaState }) {
  const t = useCallWords();
  const picture = useOwnPicture(own.video);
  return (
    <div className="parts-call-preview">
      {picture ? (
        <VideoPicture stream={picture} label={t('call.yourPicture')} mirrored />
      ) : (
        <span className="parts-call-no-picture">
          <IconVideoOff aria-hidden="true" />
          {t('call.cameraOff')}
        </span>
      )}
    </div>
  );
}

function MicrophoneLine({ own }: { own: OwnMediaState }) {
  const t = useCallWords();
  const level = useLevel(own.audio);
  const [wasHeard, setWasHeard] = useState(false);
  if (level > 0.15 && !wasHeard) setWasHeard(true);
  if (!own.audio) return <Device icon={<IconMicrophone />}>{t('call.microphoneOff')}</Device>;
  return (
    <Stack gap={2}>
      <Device icon={wasHeard ? <IconCircleCheck /> : <IconMicrophone />}>
        {t(wasHeard ? 'call.hearYou' : 'call.saySomething')}
      </Device>
      <meter
        className="parts-call-level"
        min={0}
        max={1}
        value={level}
        aria-label={t('call.level')}
      />
    </Stack>
  );
}

function CameraLine({ media, own }: DeviceCheckProps) {
  const t = useCallWords();
  const { camera } = own;
  if (camera === 'refused' || camera === 'missing' || camera === 'busy') {
    return (
      <MessageBox tone="info" live>
        {t(`call.camera_${camera}`)}
      </MessageBox>
    );
  }
  return (
    <Group gap={3} justify="between">
      <Device icon={<IconCamera />}>{t(own.video ? 'call.cameraIsOn' : 'call.cameraIsOff')}</Device>
      <Button variant="quiet" size="small" onClick={() => void media.setCamera(!own.video)}>
        {t(own.video ? 'call.cameraTurnOff' : 'call.cameraTurnOn')}
      </Button>
    </Group>
  );
}

function SoundTest() {
  const t = useCallWords();
  const [state, setState] = useState<'untested' | 'playing' | 'played'>('untested');
  const play = () => {
    setState('playing');
    playNotes().then(
      () => setState('played'),
      () => setState('untested'),
    );
  };
  return (
    <Stack gap={3}>
      <SpeakerChoice />
      <Group gap={3}>
        <Button variant="secondary" icon={<IconVolume />} busy={state === 'playing'} onClick={play}>
          {t('call.testSpeaker')}
        </Button>
      </Group>
      <div role="status">
        {state === 'untested' ? null : <Text>{t('call.testSpeakerText')}</Text>}
      </div>
    </Stack>
  );
}

function Device({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="parts-call-device">
      {icon}
      <span>{children}</span>
    </p>
  );
}
