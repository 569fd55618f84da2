import { Select } from '@kabar/ui/base';
import { useEffect, useState } from 'react';
import { canChooseSpeaker, chooseSpeaker, chosenSpeaker } from './speaker.ts';
import { useCallWords } from './words/use-call-words.ts';

/** Shown only when there are several speakers and the browser lets pages choose one. */
export function SpeakerChoice() {
  const t = useCallWords();
  const speakers = useSpeakers();
  const [speaker, setSpeaker] = useState(chosenSpeaker);
  if (speakers.length < 2) return null;
  return (
    <Select
      label={t('call.speaker')}
      value={speaker || (speakers[0]?.deviceId ?? '')}
      onChange={(event) => {
        setSpeaker(event.currentTarget.value);
        chooseSpeaker(event.currentTarget.value);
      }}
      options={speakers.map(({ deviceId, label }, place) => ({
        value: deviceId,
        label: label || `${t('call.speaker')} ${place + 1}`,
      }))}
    />
  );
}

function useSpeakers(): MediaDeviceInfo[] {
  const [speakers, setSpeakers] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const devices = canChooseSpeaker() ? navigator.mediaDevices : undefined;
    if (!devices) return;
    const read = () =>
      void devices.enumerateDevices().then(
        (all) =>
          // Before the microphone is allowed, speakers have no names and ids.
          setSpeakers(all.filter(({ kind, deviceId }) => kind === 'audiooutput' && deviceId)),
        () => setSpeakers([]),
      );
    read();
    devices.addEventListener('devicechange', read);
    return () => devices.removeEventListener('devicechange', read);
  }, []);
  return speakers;
}
