import { Avatar, Text } from '@kabar/ui/base';
import type { OpenCallView } from './api.ts';
import type { CallPerson, CallState } from './call-room.ts';
import type { OwnMediaState } from './own-media.ts';
import { RemoteSound } from './remote-sound.tsx';
import { useOwnPicture } from './use-own-picture.ts';
import { useWholeInView } from './use-whole-in-view.ts';
import { VideoPicture } from './video-picture.tsx';
import { useCallWords } from './words/use-call-words.ts';
import './call-pictures.css';

interface CallPicturesProps {
  call: OpenCallView;
  other: CallPerson | undefined;
  own: OwnMediaState;
  names: { own: string; other: string };
  state: CallState;
}

/** The other person's large video, with the own one in a corner. */
export function CallPictures({ call, other, own, names, state }: CallPicturesProps) {
  const t = useCallWords();
  const picture = useOwnPicture(own.video);
  const pictures = useWholeInView();
  const avatarUrl = call.people.find(({ side }) => side !== call.ownSide)?.avatarUrl;
  const isShown = other?.hasCamera === true && state === 'connected';
  return (
    <div className="parts-call-pictures" ref={pictures}>
      {isShown ? (
        <VideoPicture stream={other.stream} label={t('call.theirPicture', { name: names.other })} />
      ) : (
        <div className="parts-call-stand-in">
          <Avatar name={names.other} src={avatarUrl} size="large" />
          <Text size="large" bold>
            {other ? names.other : t('call.waiting', { name: names.other })}
          </Text>
          {other ? null : <Text>{t('call.waitingText', { name: names.other })}</Text>}
        </div>
      )}
      <div className="parts-call-own">
        {picture ? (
          <VideoPicture stream={picture} label={t('call.yourPicture')} mirrored />
        ) : (
          <Avatar name={names.own} />
        )}
      </div>
      {other && own.microphone === 'off' ? (
        <p className="parts-call-muted">{t('call.youAreMuted', { name: names.other })}</p>
      ) : null}
      <div className="parts-call-hear">
        <RemoteSound stream={other?.stream} name={names.other} />
      </div>
    </div>
  );
}
