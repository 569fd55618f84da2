import { measureIn } from './bench/environment.ts';
import { printTable } from './bench/table.ts';
import { measureCosts } from './simulate/measure-costs.ts';
import { type Cost, habits, type Plan, planFor } from './simulate/plan.ts';

/* npm run simulate [-- <people> ...]: measures the cost of a call, message, socket and page, and plans capacity for numbers of people. */
const given = process.argv.slice(2).map(Number);
if (given.some((people) => !Number.isSafeInteger(people) || people < 1)) {
  console.error('How many people? Whole numbers, such as 100000 1000000.');
  process.exit(1);
}
await measureIn(async (environment) => {
  const costs = await measureCosts(environment);
  const ms = (seconds: number) => `${(seconds * 1_000).toFixed(2)} ms`;
  const cpu = ({ service, database }: Cost) => [ms(service), ms(database)];
  printTable([
    ['what', 'CPU of the services', 'CPU of Postgres', ''],
    ['call', ...cpu(costs.call), ''],
    ['message', ...cpu(costs.message), `${Math.round(costs.message.bytes)} bytes stored`],
    ['page', ...cpu(costs.page), ''],
    ['socket', '', '', `${(costs.socketBytes / 1_024).toFixed(1)} KB of memory`],
    ['event heard for nobody', `${(costs.eventHeard * 1e6).toFixed(1)} µs`, '', ''],
  ]);
  console.log(`\nHabits: ${JSON.stringify(habits)}\n`);
  const plans = (given.length > 0 ? given : [1e5, 1e6, 1e8]).map((people) =>
    planFor(people, costs),
  );
  printPlans(plans);
  return true;
});

function printPlans(plans: Plan[]): void {
  const row = (name: string, tell: (plan: Plan) => string) => [name, ...plans.map(tell)];
  const whole = (value: number) => Math.ceil(value).toLocaleString('en');
  printTable([
    row('people', ({ people }) => people.toLocaleString('en')),
    row('online in the busiest minute', ({ online }) => whole(online)),
    row('calls a second', ({ callsASecond }) => whole(callsASecond)),
    row('messages a second', ({ messagesASecond }) => whole(messagesASecond)),
    row('live events a second', ({ eventsASecond }) => whole(eventsASecond)),
    row('cores of services', ({ serviceCores }) => whole(serviceCores)),
    row('cores of Postgres', ({ databaseCores }) => whole(databaseCores)),
    row('chat processes', ({ chatProcesses }) => whole(chatProcesses)),
    row('memory of sockets, GB', ({ socketGigabytes }) => socketGigabytes.toFixed(1)),
    row('core of each chat process for events', ({ coreForEvents }) => coreForEvents.toFixed(3)),
    row('database connections', ({ connections }) => whole(connections)),
    row('messages a year, TB', ({ terabytesAYear }) => terabytesAYear.toFixed(2)),
    row('bottlenecks', ({ bottlenecks }) => bottlenecks.join('; ') || 'none'),
  ]);
}
