import { on } from 'node:events';
import process from 'node:process';
import { type DemoPlace, makeDemoData, prepareDemoData } from './make-demo-data.ts';

/** The first message to the demo data process. The second one is the database address. */
export interface Order {
  settings: DemoPlace['settings'];
  secret: string;
}

const messages = on(process, 'message');
// Exits when the parent has ended, or has received the result.
process.once('disconnect', () => process.exit());
const { settings, secret } = await next<Order>();
const prepared = prepareDemoData(settings, secret);
const { adminUrl } = await next<{ adminUrl: string }>();
await makeDemoData({ settings, databaseSetup: { adminUrl, secret } }, prepared);
process.disconnect();

async function next<Message>(): Promise<Message> {
  const { value: [message] = [] } = await messages.next();
  return message;
}
