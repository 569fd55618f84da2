/** Browsers with their own instructions for allowing a microphone. */
export type BrowserName =
  | 'chrome'
  | 'chromeAndroid'
  | 'edge'
  | 'samsung'
  | 'firefox'
  | 'safari'
  | 'safariPhone'
  | 'unknown';

/** Recognises the browser by its user agent; several also contain the names Chrome or Safari. */
export function browserOf(userAgent: string): BrowserName {
  const isPhone = /Android|iPhone|iPad|iPod/.test(userAgent);
  // All browsers on an iPhone use the same system setting.
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'safariPhone';
  if (/SamsungBrowser/.test(userAgent)) return 'samsung';
  if (/Edg/.test(userAgent)) return 'edge';
  if (/Firefox/.test(userAgent)) return 'firefox';
  if (/Chrome/.test(userAgent)) return isPhone ? 'chromeAndroid' : 'chrome';
  return /Safari/.test(userAgent) ? 'safari' : 'unknown';
}

/** Whether this browser has WebRTC; in-app browsers and some on Linux do not. */
export const canCall = (): boolean => typeof RTCPeerConnection === 'function';
