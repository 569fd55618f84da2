import { approvals } from './bench/approvals.ts';
import { build } from './bench/build-times.ts';
import { callJoin } from './bench/call-join.ts';
import { chat } from './bench/chat.ts';
import { checkIns } from './bench/check-ins.ts';
import { measureIn } from './bench/environment.ts';
import type { Figure, Row } from './bench/figure.ts';
import { growth } from './bench/growth/growth.ts';
import { ledger } from './bench/ledger.ts';
import { ledgerExport } from './bench/ledger-export.ts';
import { matchList } from './bench/match-list.ts';
import { memory } from './bench/memory.ts';
import { pages } from './bench/pages.ts';
import { pocketbase } from './bench/peers/pocketbase.ts';
import { postgraphile } from './bench/peers/postgraphile.ts';
import { profileChange } from './bench/profile-change.ts';
import { reminders } from './bench/reminders.ts';
import { signIn } from './bench/sign-in.ts';
import { start } from './bench/start.ts';
import { printRows } from './bench/table.ts';

/* npm run bench [-- <name> ...]: measures Kabar, mostly as ratios to a minimal implementation of the same. */
const figures: Figure[] = [
  pages,
  matchList,
  profileChange,
  start,
  approvals,
  signIn,
  chat,
  build,
  memory,
  reminders,
  checkIns,
  callJoin,
  postgraphile,
  ledger,
  ledgerExport,
  pocketbase,
  growth,
];
const names = process.argv.slice(2);
const unknown = names.filter((name) => !figures.some((figure) => figure.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no figure ${unknown.join(', ')}; there are ${figures.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
await measureIn(async (environment) => {
  const rows: Row[] = [];
  let failed = 0;
  for (const figure of figures.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`Measuring ${figure.name}.`);
    try {
      rows.push(...(await figure.measure(environment)));
    } catch (error) {
      failed += 1;
      console.error(`${figure.name} could not be measured:`, error);
    }
  }
  printRows(rows);
  return failed === 0;
});
