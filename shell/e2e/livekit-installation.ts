/** The LiveKit server for tests, if LIVEKIT_SERVER has the path of its program (`npm run test:livekit`). */
export function livekitBeside(port: number) {
  const program = process.env.LIVEKIT_SERVER;
  if (program === undefined) return undefined;
  const [key, secret] = ['kabar-test', 's'.repeat(40)];
  const [own, tcp, udp] = [port + 1, port + 2, port + 3];
  const config = {
    port: own,
    bind_addresses: ['127.0.0.1'],
    rtc: { tcp_port: tcp, udp_port: udp, use_external_ip: false, node_ip: '127.0.0.1' },
    keys: { [key]: secret },
    webhook: {
      api_key: key,
      urls: [`http://127.0.0.1:${port}/api/bookings/calls/livekit-events`],
    },
    logging: { level: 'warn' },
  };
  return {
    server: {
      command: `"${program}" --config-body '${JSON.stringify(config)}'`,
      url: `http://127.0.0.1:${own}`,
      timeout: 30_000,
    },
    env: {
      LIVEKIT_URL: `ws://127.0.0.1:${own}`,
      LIVEKIT_API_KEY: key,
      LIVEKIT_API_SECRET: secret,
    },
  };
}
