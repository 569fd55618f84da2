import { readCookie } from '@kabar/server/session-cookie';
import type { Request } from 'express';
import type { GatewaySettings } from './settings.ts';

/** The cookie with the visitor's consent. */
const consentCookie = 'kabar_pixel';
/** The pages with the pixel: the landing pages and the registration. */
const pages = ['/', '/landing', '/companion/landing', '/register'];

/** The data of the pixel: its id, whether the visitor consented (null: not asked yet), and its pages. */
export interface Pixel {
  id: string;
  agreed: boolean | null;
  pages: readonly string[];
}

/** The pixel of the requested page; undefined without an id, on other pages, and for signed-in people. */
export function pixelFor(request: Request, { pixelId }: GatewaySettings): Pixel | undefined {
  const cookies = request.headers.cookie;
  if (pixelId === undefined || !pages.includes(request.path)) return undefined;
  if (readCookie(cookies, 'kabar_hint') !== undefined) return undefined;
  const answer = readCookie(cookies, consentCookie);
  return { id: pixelId, agreed: answer === 'yes' ? true : answer === 'no' ? false : null, pages };
}

/** The origin to which the pixel reports visits. */
export const pixelOrigin = 'https://www.facebook.com';
