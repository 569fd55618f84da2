import type { AppError } from '@kabar/server/app-error';
import { sendProblem, statusOf } from '@kabar/server/problem';
import type { Request, Response } from 'express';

/** Answers with the same problem+json as a service would. */
export function problem(request: Request, response: Response, error: AppError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('cache-control', 'no-store');
  sendProblem(response, {
    error,
    status: statusOf(error.code) ?? 500,
    language: readsIndonesian(request) ? 'id' : 'en',
    requestId: String(request.id),
  });
}

export function readsIndonesian(request: Request): boolean {
  return /^\s*(id|in)\b/i.test(request.headers['accept-language'] ?? '');
}
