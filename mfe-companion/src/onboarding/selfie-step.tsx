import { Button, Group, MessageBox, Stack, Text } from '@kabar/ui/base';
import { IconCamera, IconPhoto, IconX } from '@kabar/ui/icons';
import { FileDrop } from '@kabar/ui/upload';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { DocumentView } from './api.ts';
import { StoredDocument } from './stored-document.tsx';
import { UploadState } from './upload-state.tsx';
import { useCamera } from './use-camera.ts';
import { maxBytes, pictureTypes, useDocumentUpload } from './use-document-upload.ts';

type Camera = ReturnType<typeof useCamera>;

export function SelfieStep({ document }: { document: DocumentView | null }) {
  const t = useCompanionWords();
  const upload = useDocumentUpload('selfie');
  const camera = useCamera();
  const take = async () => {
    const picture = await camera.take();
    if (picture) upload.send(picture);
  };
  const showStored = document !== null && camera.state !== 'on' && !upload.isSending;
  return (
    <>
      {showStored ? (
        <StoredDocument key={document.id} document={document} alt={t('document.previewSelfie')} />
      ) : null}
      {camera.state === 'on' ? (
        <Viewfinder camera={camera} onTake={() => void take()} />
      ) : (
        <CameraPlace camera={camera} again={document !== null} sending={upload.isSending} />
      )}
      <UploadState upload={upload} />
      {camera.state === 'refused' ? (
        <MessageBox tone="care" live>
          {t('selfie.noCamera')}
        </MessageBox>
      ) : null}
      <FileDrop
        label={t('selfie.choose')}
        hint={t('selfie.chooseHint')}
        icon={<IconPhoto />}
        accept={pictureTypes}
        maxBytes={maxBytes}
        capture="user"
        busy={upload.isSending}
        ref={upload.field}
        onFile={upload.send}
        onReject={upload.refuse}
        error={upload.error}
      />
      <MessageBox tone="info">{t('document.private')}</MessageBox>
    </>
  );
}

function CameraPlace(props: { camera: Camera; again: boolean; sending: boolean }) {
  const t = useCompanionWords();
  const { camera, again, sending } = props;
  const opening = camera.state === 'opening';
  const button = (
    <Button
      variant="secondary"
      icon={<IconCamera />}
      busy={opening || sending}
      ref={camera.wasOn ? focusOnArrival : undefined}
      onClick={() => void camera.open()}
    >
      {opening && t('selfie.opening')}
      {!opening && t(again ? 'selfie.again' : 'selfie.open')}
    </Button>
  );
  if (again) return <div>{button}</div>;
  return (
    <div className="companion-camera-place">
      <Text>{t('selfie.advice')}</Text>
      {button}
    </div>
  );
}

function Viewfinder({ camera, onTake }: { camera: Camera; onTake: () => void }) {
  const t = useCompanionWords();
  return (
    <Stack gap={3}>
      <video
        ref={camera.video}
        className="companion-picture companion-camera"
        aria-label={t('selfie.video')}
        autoPlay
        muted
        playsInline
      />
      <Text tone="soft">{t('selfie.advice')}</Text>
      <Group gap={3}>
        <Button icon={<IconCamera />} ref={focusOnArrival} onClick={onTake}>
          {t('selfie.take')}
        </Button>
        <Button variant="quiet" icon={<IconX />} onClick={camera.close}>
          {t('selfie.close')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Focuses the button that replaces the one that was pressed. */
function focusOnArrival(button: HTMLButtonElement | null) {
  button?.focus();
}
