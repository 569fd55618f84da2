import { AppError } from '@kabar/server/app-error';
import type { NextFunction, Request, Response } from 'express';
import { problem } from './problem.ts';

/** An unreadable URL gets 400, never 5xx. */
export function refuseMalformed(request: Request, response: Response, next: NextFunction): void {
  if (isReadable(request.url)) next();
  else problem(request, response, new AppError('invalid_input'));
}

function isReadable(url: string): boolean {
  const [path = ''] = url.split('?');
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
