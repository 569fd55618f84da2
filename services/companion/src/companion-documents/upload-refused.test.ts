import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { endSessions } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
});
afterAll(() => test.stop());

const megabytes = 1024 * 1024;

describe('an upload of ten megabytes from a person who may not upload', () => {
  it.each([
    ['nobody', async () => '', 401],
    [
      'an ended session',
      async () => {
        const person = await test.person('companion');
        await endSessions(test.database, person.accountId);
        return person.cookie;
      },
      401,
    ],
    ['an admin', async () => (await test.person('admin')).cookie, 403],
  ])(
    'an upload of ten megabytes from a person who may not upload is refused to %s before the body is read',
    async (_who, cookieOf, status) => {
      const cookie = await cookieOf();
      const announced = request(
        `${test.url}/api/companion/companion-documents?id=${randomUUID()}&kind=selfie&fileName=a.jpg`,
        {
          method: 'POST',
          headers: {
            cookie,
            'content-type': 'application/octet-stream',
            'content-length': 10 * megabytes,
          },
        },
      );
      // Never sends the announced body, so that a server that waited for it would not respond.
      announced.on('error', () => undefined).flushHeaders();
      const [response] = await once(announced, 'response');
      expect(response.statusCode).toBe(status);
      announced.destroy();
    },
  );
});
