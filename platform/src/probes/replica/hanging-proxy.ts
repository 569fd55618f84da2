import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop responding without closing connections, like a machine that has failed. */
export interface HangingProxy {
  port: number;
  hang(): void;
  go(): void;
  close(): Promise<void>;
}

export async function startHangingProxy(port: number): Promise<HangingProxy> {
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((socket) => {
    const target = connect(port, '127.0.0.1');
    for (const one of [socket, target]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        socket.destroy();
        target.destroy();
      });
      if (hangs) one.pause();
    }
    socket.on('data', (data) => hangs || target.write(data));
    target.on('data', (data) => hangs || socket.write(data));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => {
      hangs = true;
    },
    /** Resumes, and closes former connections, which have lost data. */
    go: () => {
      if (hangs) for (const socket of sockets) socket.destroy();
      hangs = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
