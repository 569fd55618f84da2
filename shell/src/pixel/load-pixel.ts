type Queue = ((...call: unknown[]) => void) & { queue: unknown[][]; version: string };

declare global {
  interface Window {
    fbq?: Queue | undefined;
  }
}

/**
 * Reports this visit to Meta's pixel: https://developers.facebook.com/docs/meta-pixel/get-started. Calls are
 * queued until its script has loaded.
 */
export function loadPixel(id: string): void {
  if (window.fbq) return;
  const queue: unknown[][] = [];
  const call = (...parts: unknown[]) => void queue.push(parts);
  window.fbq = Object.assign(call, { queue, version: '2.0' });
  window.fbq('init', id);
  window.fbq('track', 'PageView');
  const script = document.createElement('script');
  script.async = true;
  script.src = 'https://connect.facebook.net/en_US/fbevents.js';
  document.head.append(script);
}
