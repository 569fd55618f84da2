import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import type { Socket } from 'socket.io-client';
import { createApp } from '../app.ts';
import { arrangeConversation, connect } from '../chat-people-fixture.ts';

/** The service with its sockets, for tests of live events. */
export interface LiveTest {
  test: TestService;
  /** Two people and their conversation. */
  arrange(): Promise<{ client: TestPerson; companion: TestPerson; conversation: string }>;
  /** Opens a socket as a browser does. */
  open(person: { cookie: string }, headers?: Record<string, string>): Promise<Socket>;
  closeSockets(): void;
}

export async function startLiveTest(): Promise<LiveTest> {
  const test = await startTestService('chat', createApp);
  const sockets: Socket[] = [];
  return {
    test,
    arrange: async () => {
      const [client, companion] = await Promise.all([
        test.person('client'),
        test.person('companion'),
      ]);
      const conversation = await arrangeConversation(test.database, client, companion);
      return { client, companion, conversation };
    },
    open: async (person, headers) => {
      const socket = await connect(test.url, person, headers);
      sockets.push(socket);
      return socket;
    },
    closeSockets: () => {
      for (const socket of sockets.splice(0)) socket.close();
    },
  };
}
