import { on } from 'node:events';
import process from 'node:process';
import { type DemoPlace, makeDemoData, prepareDemoData } from './make-demo-data.ts';

/** The first message to the demo data process has its settings, the second the address of the database. */
export interface Order {
  settings: DemoPlace['settings'];
  secret: string;
}

const messages = on(process, 'message');
// The parent has ended, or has the result.
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
