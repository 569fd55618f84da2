declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts one message for a browser with the browser's own keys. */
  export function decrypt(
    message: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
