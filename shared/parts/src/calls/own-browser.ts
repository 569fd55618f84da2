/** The browsers whose way to allow a microphone is said in words of its own. */
export type BrowserName =
  | 'chrome'
  | 'chromeAndroid'
  | 'edge'
  | 'samsung'
  | 'firefox'
  | 'safari'
  | 'safariPhone'
  | 'unknown';

/** By what a browser calls itself; several call themselves Chrome or Safari too. */
export function browserOf(userAgent: string): BrowserName {
  const isPhone = /Android|iPhone|iPad|iPod/.test(userAgent);
  // All browsers of an iPhone ask in the same place.
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'safariPhone';
  if (/SamsungBrowser/.test(userAgent)) return 'samsung';
  if (/Edg/.test(userAgent)) return 'edge';
  if (/Firefox/.test(userAgent)) return 'firefox';
  if (/Chrome/.test(userAgent)) return isPhone ? 'chromeAndroid' : 'chrome';
  return /Safari/.test(userAgent) ? 'safari' : 'unknown';
}
