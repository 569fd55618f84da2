import { Button } from '@kabar/ui/base';
import { IconVolume } from '@kabar/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { chosenSpeaker, playOn } from './speaker.ts';
import { useCallWords } from './words/use-call-words.ts';

interface RemoteSoundProps {
  stream: MediaStream | undefined;
  name: string;
}

/** Plays the other person's audio. Asks for a tap if the browser blocks autoplay. */
export function RemoteSound({ stream, name }: RemoteSoundProps) {
  const t = useCallWords();
  const audio = useRef<HTMLAudioElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const play = () => {
    audio.current?.play().then(
      () => setIsHeld(false),
      (failure) => setIsHeld(failure instanceof DOMException && failure.name === 'NotAllowedError'),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream is played when it comes
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    element.srcObject = stream ?? null;
    void playOn(element, chosenSpeaker());
    if (stream) play();
  }, [stream]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a conversation as it is spoken */}
      <audio ref={audio} autoPlay data-call-sound />
      {isHeld ? (
        <Button size="large" icon={<IconVolume />} onClick={play}>
          {t('call.tapToHear', { name })}
        </Button>
      ) : null}
    </>
  );
}
