import { once } from 'node:events';
import type { Server } from 'node:http';
import type { GatewaySettings } from '@kabar/gateway/settings';

export async function addressOf(server: Server): Promise<string> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

export function gatewaySettings(publicUrl: string): GatewaySettings {
  return {
    publicUrl,
    brandName: 'Kabar',
    demo: false,
    demoPublic: false,
    metricsHost: '127.0.0.1',
    production: false,
    trustedProxies: 0,
    logLevel: 'silent',
  };
}
