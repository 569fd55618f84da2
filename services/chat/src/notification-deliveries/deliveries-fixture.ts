import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeProfile, readMails } from '@kabar/dev/neighbours/auth';
import { addSession as insertSession } from '@kabar/dev/neighbours/sessions';
import { createSystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import type { Language } from '@kabar/rules/languages';
import { createApp } from '../app.ts';
import { type PushService, startPushService } from '../push-service-fixture.ts';

interface Delivery {
  channel: 'email' | 'push';
  state: string;
  reason: string | null;
  due_at: Date;
}

/** The chat service with a fake push service, and the mails and pushes that it sends. */
export interface DeliveryTest {
  test: TestService;
  push: PushService;
  /** A person with a language and a time zone. */
  reader(language: Language, timezone: string): Promise<TestPerson>;
  /** Subscribes a new browser of the person to pushes; returns the subscription's id. */
  subscribe(person: TestPerson): Promise<string>;
  notify(person: TestPerson, type: string, payload: object): Promise<string>;
  /** Runs the job as if at that time. */
  send(at?: Date): Promise<void>;
  deliveriesOf(person: TestPerson): Promise<Delivery[]>;
  /** Details of the mails in the outbox, oldest first. */
  mailsOf(person: TestPerson): Promise<Record<string, unknown>[]>;
  /** A session of two people, inserted directly. */
  session(client: TestPerson, companion: TestPerson, at: Date): Promise<string>;
  stop(): Promise<void>;
}

export async function startDeliveryTest(): Promise<DeliveryTest> {
  const push = await startPushService();
  const test = await startTestService('chat', createApp, {
    variables: { PUSH_TEST_ORIGIN: push.origin },
  });
  const system = createSystemCaller(test.database);
  const { database } = test;
  return {
    test,
    push,
    reader: async (language, timezone) => {
      const person = await test.person('client');
      await changeProfile(database, person.accountId, { language, timezone });
      return person;
    },
    subscribe: async (person) => {
      const { body } = await person.call('GET /push-subscriptions');
      const kept = await person.call('PUT /push-subscriptions', push.browser(body.publicKey));
      return kept.body.id;
    },
    notify: async (person, type, payload) => {
      const [row] = await system.call<{ id: string }>('select chat_api.notify($1, $2, $3) as id', [
        person.accountId,
        type,
        JSON.stringify(payload),
      ]);
      return row?.id ?? '';
    },
    send: async (at = new Date(Date.now() + 1_000)) => {
      const job = test.service.jobs['chat:send-deliveries'];
      await job?.({ at: at.toISOString() } as never, {} as never);
    },
    deliveriesOf: (person) =>
      database.query<Delivery & Record<string, unknown>>(
        `select channel, state, reason, due_at from chat.notification_deliveries as delivery
           join chat.notifications as told on told.id = delivery.notification_id
           where told.recipient_id = $1 order by told.created_at, delivery.channel`,
        [person.accountId],
      ),
    mailsOf: async (person) => {
      const rows = await readMails(
        database,
        { account_id: person.accountId, kind: 'notification' },
        ['details'],
      );
      return rows.map(({ details }) => details);
    },
    session: (client, companion, at) => addSession(test, client, companion, at),
    stop: async () => {
      await system.close();
      await test.stop();
      await push.stop();
    },
  };
}

async function addSession(
  test: TestService,
  client: TestPerson,
  companion: TestPerson,
  at: Date,
): Promise<string> {
  return await insertSession(test.database, {
    client: client.accountId,
    companion: companion.accountId,
    startsAt: at,
  });
}

/** Runs the job in a separate process, with the real time. */
export function startJobApart({ env }: TestService): ChildProcess {
  const script = path.join(import.meta.dirname, 'job-apart-fixture.ts');
  return spawn(process.execPath, [script], {
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PUBLIC_URL: env.publicUrl,
      DATABASE_URL: env.databaseUrl,
      KABAR_DATA: tmpdir(),
      KABAR_SECRET: env.secret,
      KABAR_SYSTEM_KEY: env.systemKey,
      LOG_LEVEL: 'silent',
      ...env.variables,
    },
  });
}

/** Formats a time as payloads do. */
export const stamp = (at: Date) => at.toISOString().replace('.000', '');
