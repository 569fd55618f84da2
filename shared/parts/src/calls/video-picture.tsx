import { useEffect, useRef } from 'react';

interface VideoPictureProps {
  stream: MediaStream | undefined;
  label: string;
  /** Mirrored, for the own picture. */
  mirrored?: boolean;
}

/** The picture without sound; RemoteSound plays the sound. */
export function VideoPicture({ stream, label, mirrored }: VideoPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === (stream ?? null)) return;
    element.srcObject = stream ?? null;
    // A browser that requires a tap plays it at the next one.
    void element.play().catch(() => undefined);
  }, [stream]);
  return (
    <video
      ref={video}
      className="parts-call-video"
      data-mirrored={mirrored || undefined}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  );
}
