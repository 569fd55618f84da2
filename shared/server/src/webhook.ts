import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { AppError, type Refuse, refuse } from './app-error.ts';
import { fail } from './mount.ts';
import { toAppError } from './problem.ts';

const mostBytes = 256 * 1024;

interface WebhookMessage {
  body: string;
  header(name: string): string | undefined;
  refuse: Refuse;
}

/**
 * Handles webhooks: passes the raw body and its signature to `receive`, which throws to refuse it. The sender retries
 * unless it gets 200.
 */
export function webhook(
  receive: (message: WebhookMessage) => Promise<void>,
  log: Logger,
): RequestHandler {
  const raw = express.raw({ type: () => true, limit: mostBytes, inflate: false });
  return (request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      return fail(request, response, new AppError('method_not_allowed'));
    }
    raw(request, response, (error) => {
      if (error) fail(request, response, toAppError(error));
      else void answer(request, response);
    });
  };

  async function answer(request: Request, response: Response) {
    try {
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      await receive({ body, header: (name) => request.get(name), refuse });
      response.status(200).end();
    } catch (thrown) {
      log.debug({ err: thrown }, 'a webhook was not taken');
      fail(request, response, toAppError(thrown));
    }
  }
}
