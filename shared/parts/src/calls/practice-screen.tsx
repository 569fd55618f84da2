import { Button, Card, Heading, MessageBox, Page, PageHeader, Stack, Text } from '@kabar/ui/base';
import { IconVideo } from '@kabar/ui/icons';
import { ConnectionCheck } from './connection-check.tsx';
import { DeviceCheck } from './device-check.tsx';
import { RemoteSound } from './remote-sound.tsx';
import { useOwnMedia } from './use-own-media.ts';
import { usePractice } from './use-practice.ts';
import { VideoPicture } from './video-picture.tsx';
import { useCallWords } from './words/use-call-words.ts';
import './call-page.css';

/** /call/practice: a call with oneself over a real WebRTC connection, always available. */
export function PracticeScreen() {
  const t = useCallWords();
  const { media, state: own } = useOwnMedia();
  const practice = usePractice(media);
  return (
    <Page className="parts-call-page">
      <PageHeader
        title={t('call.practice')}
        lead={t('call.practiceLead')}
        back={{ href: '/dashboard', label: t('call.back') }}
      />
      <Stack gap={6}>
        <div className="parts-call-lobby">
          <Card as="section" tone="leaf">
            <Stack gap={4}>
              <Heading level={2} size="normal">
                {t('call.practiceYou')}
              </Heading>
              {practice.state === 'on' ? (
                <>
                  <div className="parts-call-preview">
                    <VideoPicture stream={practice.stream} label={t('call.practiceYou')} />
                  </div>
                  <RemoteSound stream={practice.stream} name={t('call.you')} />
                  <Text>{t('call.practiceHear')}</Text>
                  <Button variant="secondary" size="large" onClick={practice.stop}>
                    {t('call.practiceStop')}
                  </Button>
                </>
              ) : (
                <Button
                  size="large"
                  icon={<IconVideo />}
                  busy={practice.state === 'opening'}
                  onClick={() => void practice.start()}
                >
                  {t('call.practiceStart')}
                </Button>
              )}
              {practice.state === 'failed' ? (
                <MessageBox tone="danger" live>
                  {t('call.failed')}
                </MessageBox>
              ) : null}
            </Stack>
          </Card>
          <DeviceCheck media={media} own={own} />
        </div>
        <Card as="section">
          <Stack gap={4}>
            <Heading level={2} size="normal">
              {t('call.connectionCheck')}
            </Heading>
            <ConnectionCheck />
          </Stack>
        </Card>
        <Text tone="soft" size="small">
          {t('call.neverRecorded')}
        </Text>
      </Stack>
    </Page>
  );
}
