import { createServer } from 'node:http';
import { readServiceEnv } from '@kabar/server/env';
import { createApp } from '../../app.ts';

// For the test that kills processes: the service at a port of its own, which it tells its parent.
const service = await createApp(readServiceEnv('bookings', process.env));
const server = createServer((request, response) => {
  service.handler(request as never, response as never, () => undefined);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
