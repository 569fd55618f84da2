import { Button, Dialog, Stack, Text } from '@kabar/ui/base';
import { type RefObject, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import {
  largestZoom,
  middle,
  type Offset,
  offsetAt,
  type Place,
  placeOf,
  roomFor,
  type Size,
} from './crop.ts';
import { cutPicture, type Square } from './cut-picture.ts';
import { useAvatarWords } from './words/use-avatar-words.ts';
import './avatar-cropper.css';

interface AvatarCropperProps {
  file: File;
  onCut: (file: File) => void;
  /** Called when the browser cannot show or cut the file. */
  onUnreadable: (file: File) => void;
  onClose: () => void;
}

const noRoom: Size = { width: 0, height: 0 };

/** Lets the person choose the part of a picture that becomes the avatar, by dragging or by three sliders. */
export function AvatarCropper({ file, onCut, onUnreadable, onClose }: AvatarCropperProps) {
  const t = useAvatarWords();
  const address = useAddress(file);
  const image = useRef<HTMLImageElement>(null);
  const [moved, setMoved] = useState(middle);
  const [zoom, setZoom] = useState(1);
  const [shown, setShown] = useState<Size>();
  const [circle, setCircle] = useState<Size>();
  const [square, setSquare] = useState<Square>();
  const room = shown && circle ? roomFor(shown, circle, zoom) : noRoom;
  const use = () => {
    if (image.current && square)
      cutPicture(image.current, square).then(onCut, () => onUnreadable(file));
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
          <Button disabled={square === undefined} onClick={use}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t('crop.text')}</Text>
        {address ? (
          <View
            address={address}
            moved={moved}
            zoom={zoom}
            onMove={setMoved}
            onZoom={setZoom}
            onShown={setShown}
            onCircle={setCircle}
            onImage={(ref) => {
              image.current = ref.current;
            }}
            onSquare={setSquare}
            onUnreadable={() => onUnreadable(file)}
          />
        ) : null}
        <Sliders
          place={placeOf(room, moved)}
          zoom={zoom}
          onPlace={(place) => setMoved(offsetAt(room, place))}
          onZoom={setZoom}
        />
      </Stack>
    </Dialog>
  );
}

interface ViewProps {
  address: string;
  moved: Offset;
  zoom: number;
  onMove: (offset: Offset) => void;
  onZoom: (zoom: number) => void;
  onShown: (size: Size) => void;
  onCircle: (size: Size) => void;
  onImage: (image: RefObject<HTMLImageElement | null>) => void;
  onSquare: (square: Square) => void;
  onUnreadable: () => void;
}

/** The picture, moved by mouse, finger or arrow keys; two fingers or the wheel zoom. */
function View(props: ViewProps) {
  const t = useAvatarWords();
  return (
    <div className="parts-avatar-crop">
      <Cropper
        image={props.address}
        aspect={1}
        objectFit="cover"
        cropShape="round"
        showGrid={false}
        maxZoom={largestZoom}
        keyboardStep={8}
        crop={props.moved}
        zoom={props.zoom}
        onCropChange={props.onMove}
        onZoomChange={props.onZoom}
        setMediaSize={props.onShown}
        setCropSize={props.onCircle}
        setImageRef={props.onImage}
        onCropAreaChange={(_, square) => props.onSquare(square)}
        mediaProps={{ alt: t('crop.preview'), onError: props.onUnreadable }}
        cropperProps={{ role: 'group', 'aria-label': t('crop.move') }}
        disableAutomaticStylesInjection
      />
    </div>
  );
}

interface SlidersProps {
  place: Place;
  zoom: number;
  onPlace: (place: Place) => void;
  onZoom: (zoom: number) => void;
}

/** An alternative to dragging, by keys or single taps. */
function Sliders({ place, zoom, onPlace, onZoom }: SlidersProps) {
  const t = useAvatarWords();
  return (
    <Stack gap={2}>
      <Slider
        {...{ label: t('crop.zoom'), min: 1, max: largestZoom, step: 0.1 }}
        value={zoom}
        onValue={onZoom}
      />
      <Slider
        {...{ label: t('crop.sideways'), min: 0, max: 1, step: 0.02 }}
        value={place.x}
        onValue={(x) => onPlace({ ...place, x })}
      />
      <Slider
        {...{ label: t('crop.upDown'), min: 0, max: 1, step: 0.02 }}
        value={place.y}
        onValue={(y) => onPlace({ ...place, y })}
      />
    </Stack>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onValue: (value: number) => void;
}

function Slider({ label, onValue, ...range }: SliderProps) {
  return (
    <label className="parts-avatar-slide">
      {label}
      <input
        type="range"
        {...range}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

/** An object URL of the file, for as long as it is shown. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
