import { on } from 'node:events';
import process from 'node:process';
import { type DemoPlace, makeDemoData, prepareDemoData } from './make-demo-data.ts';

/** The first message to what the house starts for its demo data: for whom it is. The second says where the database is. */
export interface Order {
  settings: DemoPlace['settings'];
  secret: string;
}

const messages = on(process, 'message');
// Whoever ordered is gone, or has got all of it.
process.once('disconnect', () => process.exit());
const { settings, secret } = await next<Order>();
const prepared = prepareDemoData(settings, secret);
const { adminUrl } = await next<{ adminUrl: string }>();
await makeDemoData({ settings, foundation: { adminUrl, secret } }, prepared);
process.disconnect();

async function next<Message>(): Promise<Message> {
  const { value: [message] = [] } = await messages.next();
  return message;
}
