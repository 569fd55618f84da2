import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@kabar/contracts/contract';
import type { Response } from 'express';
import type { SentFile } from './context.ts';
import type { ServiceEnv } from './env.ts';

/** Sends a success: JSON, nothing, or a file. */
export async function send(
  endpoint: Endpoint,
  response: Response,
  output: unknown,
  env: ServiceEnv,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  if (endpoint.download) return await sendFile(response, output as SentFile);
  if (endpoint.redirect) return response.redirect(303, (output as { location: string }).location);
  const status = endpoint.status ?? 200;
  if (status === 204) return void response.status(204).end();
  // Responses are validated only outside production.
  const json = JSON.stringify(env.production ? output : endpoint.output.parse(output));
  const length = Buffer.byteLength(json);
  const type = 'application/json; charset=utf-8';
  // response.json() would compute type and length again.
  response.writeHead(status, { 'content-type': type, 'content-length': length }).end(json);
}

async function sendFile(response: Response, file: SentFile) {
  response.setHeader('content-type', file.type);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader(
    'cache-control',
    file.cache === 'public' ? 'public, max-age=3600' : 'private, no-store',
  );
  response.attachment(file.fileName);
  if (file.disposition === 'inline') {
    response.setHeader(
      'content-disposition',
      response.getHeader('content-disposition')?.toString().replace('attachment', 'inline') ??
        'inline',
    );
  }
  if (Buffer.isBuffer(file.bytes)) response.send(file.bytes);
  else await sendPieces(response, file.bytes);
}

/**
 * An error between two pieces closes the connection, so that the reader does not mistake a partial file for the whole.
 */
async function sendPieces(response: Response, pieces: AsyncIterable<string>) {
  try {
    await pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 1 }), response);
  } catch (error) {
    if (!response.headersSent) throw error;
    response.destroy();
    // Other errors are ours; this one means that the reader has disconnected.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
