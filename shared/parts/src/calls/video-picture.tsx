import { useEffect, useRef } from 'react';

interface VideoPictureProps {
  stream: MediaStream | undefined;
  label: string;
  /** Mirrors the own video. */
  mirrored?: boolean;
}

/** A muted video; RemoteSound plays the audio. */
export function VideoPicture({ stream, label, mirrored }: VideoPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === (stream ?? null)) return;
    element.srcObject = stream ?? null;
    // If the browser blocks autoplay, it starts at the next tap.
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
