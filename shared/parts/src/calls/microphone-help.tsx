import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import { browserOf } from './own-browser.ts';
import type { OwnMediaState } from './own-media.ts';
import { useCallWords } from './words/use-call-words.ts';

interface MicrophoneHelpProps {
  own: OwnMediaState;
  onTryAgain: () => void;
}

/** Explains why the microphone does not work, and how to allow it in this browser. */
export function MicrophoneHelp({ own, onTryAgain }: MicrophoneHelpProps) {
  const t = useCallWords();
  const { microphone } = own;
  if (microphone !== 'refused' && microphone !== 'busy' && microphone !== 'missing') return null;
  return (
    <MessageBox
      tone="care"
      live
      title={t(`call.microphone_${microphone}`)}
      action={
        <Button variant="secondary" onClick={onTryAgain}>
          {t('call.tryAgain')}
        </Button>
      }
    >
      {microphone === 'refused' ? (
        <Stack gap={1}>
          <Text bold>{t('call.allowHow')}</Text>
          <Text>{t(`call.allow_${browserOf(navigator.userAgent)}`)}</Text>
        </Stack>
      ) : null}
    </MessageBox>
  );
}
