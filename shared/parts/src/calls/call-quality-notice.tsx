import { Button, MessageBox, Text } from '@kabar/ui/base';
import type { OwnMedia, OwnMediaState } from './own-media.ts';
import type { CallQuality } from './quality.ts';
import { useCallWords } from './words/use-call-words.ts';

interface CallQualityNoticeProps {
  quality: CallQuality;
  media: OwnMedia;
  own: OwnMediaState;
}

/** The quality of the call in words, with help when it is bad. */
export function CallQualityNotice({ quality, media, own }: CallQualityNoticeProps) {
  const t = useCallWords();
  if (quality !== 'poor') return <Text tone="soft">{t(`call.quality_${quality}`)}</Text>;
  return (
    <MessageBox
      tone="care"
      live
      title={t('call.quality_poor')}
      action={
        own.video ? (
          <Button variant="secondary" onClick={() => void media.setCamera(false)}>
            {t('call.turnCameraOff')}
          </Button>
        ) : null
      }
    >
      {own.video ? t('call.qualityHelp') : null}
    </MessageBox>
  );
}
