import { Button, Dialog, Stack, Text } from '@kabar/ui/base';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Crop, largestZoom, pull, type Size, squareOf, wholeMiddle } from './crop.ts';
import { cutPicture } from './cut-picture.ts';
import { useAvatarWords } from './words/use-avatar-words.ts';
import './avatar-cropper.css';

interface AvatarCropperProps {
  file: File;
  onCut: (file: File) => void;
  /** The browser cannot show it, or cannot cut it. */
  onUnreadable: (file: File) => void;
  onClose: () => void;
}

/** Which part of the picture is the face: by hand, or by three sliders that keys move as well. */
export function AvatarCropper({ file, onCut, onUnreadable, onClose }: AvatarCropperProps) {
  const t = useAvatarWords();
  const image = useRef<HTMLImageElement>(null);
  const address = useAddress(file);
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState(wholeMiddle);
  const use = () => {
    if (image.current && size)
      cutPicture(image.current, crop).then(onCut, () => onUnreadable(file));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('crop.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('crop.cancel')}
          </Button>
          <Button disabled={size === undefined} onClick={use}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t('crop.text')}</Text>
        <View
          image={image}
          address={address}
          size={size}
          crop={crop}
          onCrop={setCrop}
          onSize={setSize}
          onUnreadable={() => onUnreadable(file)}
        />
        <Sliders crop={crop} onCrop={setCrop} />
      </Stack>
    </Dialog>
  );
}

interface ViewProps {
  image: RefObject<HTMLImageElement | null>;
  address: string | undefined;
  size: Size | undefined;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onSize: (size: Size) => void;
  onUnreadable: () => void;
}

function View({ image, address, size, crop, onCrop, onSize, onUnreadable }: ViewProps) {
  const t = useAvatarWords();
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (size === undefined || event.buttons === 0) return;
    const by = { x: event.movementX, y: event.movementY };
    onCrop(pull(size, crop, by, event.currentTarget.clientWidth));
  };
  return (
    <div
      className="parts-avatar-crop"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
    >
      <img
        ref={image}
        src={address}
        alt={t('crop.preview')}
        draggable={false}
        style={size ? placeOf(size, crop) : undefined}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onSize({ width, height })
        }
        onError={onUnreadable}
      />
    </div>
  );
}

function placeOf(size: Size, crop: Crop) {
  const { side, left, top } = squareOf(size, crop);
  const percent = (pixels: number) => `${(pixels / side) * 100}%`;
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(-left),
    top: percent(-top),
  };
}

function Sliders({ crop, onCrop }: { crop: Crop; onCrop: (crop: Crop) => void }) {
  const t = useAvatarWords();
  const slides = [
    { key: 'zoom', label: t('crop.zoom'), min: 1, max: largestZoom, step: 0.1 },
    { key: 'x', label: t('crop.sideways'), min: 0, max: 1, step: 0.02 },
    { key: 'y', label: t('crop.upDown'), min: 0, max: 1, step: 0.02 },
  ] as const;
  return (
    <Stack gap={2}>
      {slides.map(({ key, label, ...bounds }) => (
        <label key={key} className="parts-avatar-slide">
          {label}
          <input
            type="range"
            {...bounds}
            value={crop[key]}
            onChange={(event) => onCrop({ ...crop, [key]: event.currentTarget.valueAsNumber })}
          />
        </label>
      ))}
    </Stack>
  );
}

/** The file as an address of this page, for as long as it is shown. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
