import path from 'node:path';
import { forEachService } from '@kabar/contracts/contract';
import { createHttpServer } from '@kabar/server/http-server';
import { openMetrics } from '@kabar/server/metrics-server';
import { createGateway } from './app.ts';
import { listen } from './listen.ts';
import { readGatewaySettings } from './settings.ts';

/* Runs the gateway in its own process (split form). SERVICE_<NAME>_URL has the URL of each service. */
const releases =
  process.env.RELEASES ?? path.resolve(import.meta.dirname, '../../../dist/releases');
const settings = readGatewaySettings(process.env);
const gateway = createGateway({
  settings,
  services: forEachService((name) => ({ url: addressOf(name.toUpperCase()) })),
  releases,
});
const { server, close } = createHttpServer(gateway, gateway.takeUpgrade);
await listen(server, Number(process.env.PORT ?? 3000), process.env.HOST ?? 'localhost');
const metrics = await openMetrics(settings);
process.send?.({ ready: 'gateway' });
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => {
    void close(0).finally(() => process.exit(0));
    gateway.close();
    void metrics?.close();
  });
}

function addressOf(name: string): string {
  const address = process.env[`SERVICE_${name}_URL`];
  if (!address || !URL.canParse(address)) {
    throw new Error(`The gateway cannot start: SERVICE_${name}_URL must be an address.`);
  }
  return address;
}
