/** The selected speaker while the page is open; empty for the browser's default. */
let speaker = '';

export function chosenSpeaker(): string {
  return speaker;
}

export function chooseSpeaker(deviceId: string): void {
  speaker = deviceId;
  for (const element of document.querySelectorAll<HTMLAudioElement>('audio[data-call-sound]'))
    void playOn(element, deviceId);
}

export function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

export async function playOn(element: HTMLMediaElement, deviceId: string): Promise<void> {
  if (!canChooseSpeaker() || element.sinkId === deviceId) return;
  await element.setSinkId(deviceId).catch(() => undefined);
}

/** Plays three notes from a generated WAV file. */
export async function playNotes(): Promise<void> {
  const url = URL.createObjectURL(notes());
  const audio = new Audio(url);
  try {
    await playOn(audio, speaker);
    await audio.play();
    await new Promise((resolve) => audio.addEventListener('ended', resolve, { once: true }));
  } finally {
    URL.revokeObjectURL(url);
  }
}

const rate = 16_000;
/** C, E and G, a third of a second each. */
const tones = [523, 659, 784];

function notes(): Blob {
  const length = Math.round(rate / 3);
  const samples = new Int16Array(length * tones.length);
  tones.forEach((tone, place) => {
    for (let at = 0; at < length; at += 1) {
      const swell = Math.sin((Math.PI * at) / length);
      samples[place * length + at] = 9_000 * swell * Math.sin((2 * Math.PI * tone * at) / rate);
    }
  });
  return new Blob([wavHeader(samples.byteLength), samples], { type: 'audio/wav' });
}

/** The header of a WAV file with one channel of 16 bits. */
function wavHeader(bytes: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => {
    for (let place = 0; place < text.length; place += 1)
      header.setUint8(at + place, text.charCodeAt(place));
  };
  write(0, 'RIFF');
  header.setUint32(4, 36 + bytes, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  write(36, 'data');
  header.setUint32(40, bytes, true);
  return header.buffer;
}
