import { useCallback, useEffect, useRef, useState } from 'react';
import { callsApi } from './api.ts';
import type { CallRoom } from './call-room.ts';
import { asIceServers } from './ice-servers.ts';
import { memoryChannels } from './memory-channel.ts';
import type { OwnMedia } from './own-media.ts';
import { WebRtcRoom } from './webrtc-room.ts';

type PracticeState = 'off' | 'opening' | 'on' | 'failed';

/** A call with oneself: two peer connections in this page, as in a real call. */
export function usePractice(media: OwnMedia) {
  const [state, setState] = useState<PracticeState>('off');
  const [stream, setStream] = useState<MediaStream>();
  const end = useRef<() => void>(undefined);
  const stop = useCallback(() => {
    end.current?.();
    end.current = undefined;
    setStream(undefined);
    setState('off');
  }, []);
  useEffect(() => () => end.current?.(), []);
  const start = async () => {
    setState('opening');
    try {
      await media.open();
      const { iceServers } = await callsApi('POST /calls/practice', {});
      const [ownRoom, mirror] = mirrorRooms(asIceServers(iceServers));
      const send = () => {
        const { audio, video } = media.read();
        void ownRoom.setMicrophone(audio);
        void ownRoom.setCamera(video);
      };
      const unsubscribe = media.subscribe(send);
      end.current = () => {
        unsubscribe();
        void ownRoom.leave();
        void mirror.leave();
      };
      mirror.on('people', (people) => {
        const heard = people.find(({ isOwn }) => !isOwn)?.stream;
        if (heard) setStream(heard);
      });
      send();
      await Promise.all([ownRoom.connect(), mirror.connect()]);
      setState('on');
    } catch {
      end.current?.();
      setState('failed');
    }
  };
  return { state, stream, start, stop };
}

function mirrorRooms(iceServers: RTCIceServer[]): [CallRoom, CallRoom] {
  const [first, second] = memoryChannels();
  const ownPerson = { identity: 'own', name: '' };
  const mirror = { identity: 'mirror', name: '' };
  return [
    new WebRtcRoom({ channel: first, iceServers, own: ownPerson, other: mirror, isPolite: false }),
    new WebRtcRoom({ channel: second, iceServers, own: mirror, other: ownPerson, isPolite: true }),
  ];
}
