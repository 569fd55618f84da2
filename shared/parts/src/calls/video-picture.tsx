import { useEffect, useRef } from 'react';

interface VideoPictureProps {
  stream: MediaStream | undefined;
  label: string;
  /** As in a mirror: one's own. */
  mirrored?: boolean;
}

/** Picture alone; the sound of others is played beside it. */
export function VideoPicture({ stream, label, mirrored }: VideoPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === (stream ?? null)) return;
    element.srcObject = stream ?? null;
    // A browser that waits for a tap plays it with the next one.
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
