type Pixel = (command: 'track', event: string) => void;

/**
 * Reports an event to an advertising pixel, if the installation has added one and the visitor has agreed to it. By default
 * there is none and nothing happens. Errors of the pixel are ignored.
 */
export function tellPixel(event: 'PageView' | 'CompleteRegistration'): void {
  const pixel: unknown = Reflect.get(window, 'fbq');
  if (!isPixel(pixel)) return;
  try {
    pixel('track', event);
  } catch {
    // The pixel is third-party code.
  }
}

function isPixel(value: unknown): value is Pixel {
  return typeof value === 'function';
}
