import { useEffect, useState } from 'react';

/** The microphone's level from 0 to 1, ten times a second. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track) {
      setLevel(0);
      return;
    }
    const context = new AudioContext();
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const analyser = context.createAnalyser();
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
      // Speech reaches about a tenth of the full level, so the level is scaled up.
      setLevel(Math.min(1, Math.sqrt(power) * 5));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return level;
}
