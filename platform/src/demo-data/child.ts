import { once } from 'node:events';
import process from 'node:process';
import { type DemoPlace, makeDemoData } from './make-demo-data.ts';

/** What the house starts for its demo data; the place comes as the one message. */
const [place]: [DemoPlace] = (await once(process, 'message')) as [DemoPlace];
await makeDemoData(place);
process.disconnect();
