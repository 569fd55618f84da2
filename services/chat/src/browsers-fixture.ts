import { createECDH, randomBytes } from 'node:crypto';

/** For tests: what a browser that was never seen before gives of its subscription. */
export function newBrowser() {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    publicKey: createECDH('prime256v1').generateKeys('base64url'),
    authSecret: randomBytes(16).toString('base64url'),
  };
}
