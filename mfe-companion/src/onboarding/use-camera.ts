import { useCallback, useEffect, useRef, useState } from 'react';

export type CameraState = 'off' | 'opening' | 'on' | 'refused';

/** The front camera. It is switched off after the picture, and when the step is left. */
export function useCamera() {
  const [state, setState] = useState<CameraState>('off');
  const [wasOn, setWasOn] = useState(false);
  const stream = useRef<MediaStream>(undefined);
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef(false);
  const taking = useRef(false);

  const stop = useCallback(() => {
    wanted.current = false;
    taking.current = false;
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (state !== 'on' || !video.current) return;
    video.current.srcObject = stream.current ?? null;
    void video.current.play().catch(() => undefined);
  }, [state]);

  const open = async () => {
    wanted.current = true;
    setState('opening');
    try {
      const opened = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
      });
      stream.current = opened;
      // The step was closed while the browser asked for permission.
      if (!wanted.current) return stop();
      setState('on');
      setWasOn(true);
    } catch {
      // There is no camera, it was not allowed, or another program uses it; a file can be chosen instead.
      setState('refused');
    }
  };
  const close = () => {
    stop();
    setState('off');
  };
  const take = async (): Promise<File | undefined> => {
    if (taking.current || !video.current) return;
    taking.current = true;
    const picture = await grab(video.current);
    close();
    return picture;
  };
  return { state, wasOn, video, open, close, take };
}

/** Takes the picture unmirrored, although the preview is mirrored. */
async function grab(video: HTMLVideoElement): Promise<File | undefined> {
  // Waits for the camera's first frame if the button was pressed before it.
  if (video.readyState < video.HAVE_CURRENT_DATA) await once(video, 'loadeddata');
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.92),
  );
  return blob ? new File([blob], 'selfie.jpg', { type: 'image/jpeg' }) : undefined;
}

function once(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}
