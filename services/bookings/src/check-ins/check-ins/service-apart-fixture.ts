import { createServer } from 'node:http';
import { readServiceEnv } from '@kabar/server/env';
import { createApp } from '../../app.ts';

// A separate process for killed.test.ts: the service on its own port, which it reports to its parent.
const service = await createApp(readServiceEnv('bookings', process.env));
const server = createServer((request, response) => {
  service.handler(request as never, response as never, () => undefined);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
