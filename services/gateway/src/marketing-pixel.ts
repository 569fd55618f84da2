import { readCookie } from '@kabar/server/session-cookie';
import type { Request } from 'express';
import type { GatewaySettings } from './settings.ts';

/** The visitor's answer to the question of these pages. */
const consentCookie = 'kabar_pixel';
/** The landing pages and the registration. */
const pages = ['/', '/landing', '/companion/landing', '/register'];

/** What these pages need: the id, whether the visitor agreed (null: not asked yet), and which pages they are. */
export interface Pixel {
  id: string;
  agreed: boolean | null;
  pages: readonly string[];
}

/** The pixel of this page; undefined without an id, on every other page, and for whoever is signed in. */
export function pixelFor(request: Request, { pixelId }: GatewaySettings): Pixel | undefined {
  const cookies = request.headers.cookie;
  if (pixelId === undefined || !pages.includes(request.path)) return undefined;
  if (readCookie(cookies, 'kabar_hint') !== undefined) return undefined;
  const answer = readCookie(cookies, consentCookie);
  return { id: pixelId, agreed: answer === 'yes' ? true : answer === 'no' ? false : null, pages };
}

/** Where it counts a visit. */
export const pixelOrigin = 'https://www.facebook.com';
