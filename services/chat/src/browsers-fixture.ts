import { createECDH, randomBytes } from 'node:crypto';

/** Makes a push subscription of a new browser. */
export function newBrowser() {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    publicKey: createECDH('prime256v1').generateKeys('base64url'),
    authSecret: randomBytes(16).toString('base64url'),
  };
}
