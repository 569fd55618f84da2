import path from 'node:path';
import { AppError } from '@kabar/server/app-error';
import express, { type Handler, type Request, type Response } from 'express';
import { problem } from './problem.ts';
import type { ReleaseReader } from './release-reader.ts';

/** /assets/<name>/<hashed file>: kept by browsers for a year, compressed beforehand. A missing one is 404, never HTML. */
export function releaseFiles(reader: ReleaseReader): Handler {
  return (request, response, next) => {
    if (!request.path.startsWith('/assets/')) return next();
    const [, , name = '', file = '', ...deeper] = request.path.split('/');
    const found = deeper.length === 0 ? reader.file(name, file) : undefined;
    if (found === undefined || file.endsWith('.br')) {
      return problem(request, response, new AppError('not_found'));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return problem(request, response, new AppError('method_not_allowed'));
    }
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    send(request, response, found, reader.file(name, `${file}.br`));
  };
}

function send(
  request: Request,
  response: Response,
  file: string,
  brotli: string | undefined,
): void {
  response.type(path.extname(file));
  if (brotli !== undefined) response.vary('accept-encoding');
  const compressed = brotli !== undefined && request.acceptsEncodings('br', 'identity') === 'br';
  if (compressed) response.setHeader('content-encoding', 'br');
  // The store may lie below a folder whose name begins with a dot.
  const options = { cacheControl: false, dotfiles: 'allow' as const, lastModified: false };
  response.sendFile(compressed ? brotli : file, options, (error) => {
    if (error && !response.headersSent) {
      response.removeHeader('content-encoding');
      problem(request, response, new AppError('not_found'));
    }
  });
}

/** favicon, robots.txt, the service worker: files without a hash, asked for by name. */
export function publicFiles(): Handler {
  return express.static(path.join(import.meta.dirname, '../public'), {
    index: false,
    redirect: false,
    fallthrough: true,
    maxAge: '1 day',
    setHeaders: (response, file) => {
      // Browsers ask for it before they use the one that they have; an old one must not outlive its release.
      if (path.basename(file) === 'service-worker.js') {
        response.setHeader('cache-control', 'no-cache');
        response.setHeader('content-security-policy', workerPolicy);
      }
    },
  });
}

/** The icon of a notification is all that it fetches. */
const workerPolicy = "default-src 'none'; img-src 'self'";
