type Pixel = (command: 'track', event: string) => void;

/**
 * Tells an advertising pixel, if the installation has added one and the visitor has agreed to it; by default there is
 * none, and nothing happens. A pixel that fails changes nothing here.
 */
export function tellPixel(event: 'PageView' | 'CompleteRegistration'): void {
  const pixel: unknown = Reflect.get(window, 'fbq');
  if (!isPixel(pixel)) return;
  try {
    pixel('track', event);
  } catch {
    // Somebody else's code.
  }
}

function isPixel(value: unknown): value is Pixel {
  return typeof value === 'function';
}
