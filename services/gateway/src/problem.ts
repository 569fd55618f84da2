import { acceptedLanguage } from '@kabar/server/accepted-language';
import type { AppError } from '@kabar/server/app-error';
import { sendProblem, statusOf } from '@kabar/server/problem';
import type { Request, Response } from 'express';

/** Responds with problem+json, like a service. */
export function problem(request: Request, response: Response, error: AppError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  sendProblem(response, {
    error,
    status: statusOf(error.code) ?? 500,
    language: acceptedLanguage(request),
    requestId: String(request.id),
  });
}
