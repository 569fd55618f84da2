import { readCookie } from '@kabar/server/session-cookie';
import type { Request } from 'express';
import type { GatewaySettings } from './settings.ts';

/** What a visitor answered when she was asked, by the landing page. */
const consentCookie = 'kabar_pixel';
const pages = ['/', '/landing'];

/** As the landing page needs it: the id, and whether the visitor agreed; null while she was not asked. */
export interface Pixel {
  id: string;
  agreed: boolean | null;
}

/** The pixel of this page; undefined without an id, on every other page, and for whoever is signed in. */
export function pixelFor(request: Request, { pixelId }: GatewaySettings): Pixel | undefined {
  const cookies = request.headers.cookie;
  if (pixelId === undefined || !pages.includes(request.path)) return undefined;
  if (readCookie(cookies, 'kabar_hint') !== undefined) return undefined;
  const answer = readCookie(cookies, consentCookie);
  return { id: pixelId, agreed: answer === 'yes' ? true : answer === 'no' ? false : null };
}

/** Where it counts a visit. */
export const pixelOrigin = 'https://www.facebook.com';
