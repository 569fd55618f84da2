import path from 'node:path';
import { AppError } from '@kabar/server/app-error';
import express, { type Handler, type Request, type Response } from 'express';
import { problem } from './problem.ts';
import type { ReleaseReader } from './release-reader.ts';

/**
 * Serves /assets/<name>/<hashed file>, precompressed; browsers cache them for a year. A missing file gets 404, never HTML.
 */
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
  // The store may be in a folder whose name begins with a dot.
  const options = { cacheControl: false, dotfiles: 'allow' as const, lastModified: false };
  response.sendFile(compressed ? brotli : file, options, (error) => {
    if (error && !response.headersSent) {
      response.removeHeader('content-encoding');
      problem(request, response, new AppError('not_found'));
    }
  });
}

/** Serves files without a hash in their name: favicon, pictures, the service worker. */
export function publicFiles(): Handler {
  return express.static(path.join(import.meta.dirname, '../public'), {
    index: false,
    redirect: false,
    fallthrough: true,
    maxAge: '1 day',
    setHeaders: (response, file) => {
      // Browsers must revalidate the service worker, so that an old one does not outlive its release.
      if (path.basename(file) === 'service-worker.js') {
        response.setHeader('cache-control', 'no-cache');
        response.setHeader('content-security-policy', workerPolicy);
      }
    },
  });
}

/** The CSP of the service worker, which fetches opened pages, the offline page, and icons of notifications. */
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'";
