/** What one of each costs, on one core. Seconds of CPU, bytes. */
export interface Costs {
  /** A read over HTTP, behind session and row security. */
  call: Cost;
  /** A message over a socket: stored, acknowledged and delivered to one reader. */
  message: Cost & { bytes: number };
  /** The HTML of a page from the gateway. */
  page: Cost;
  /** Memory of an open socket in its process. */
  socketBytes: number;
  /** The work of a process for an event of which none of its sockets is told. */
  eventHeard: number;
}

export interface Cost {
  service: number;
  database: number;
}

/** How people behave in the busiest minute of a day; the share is of all who have an account. */
export const habits = {
  onlineShare: 0.05,
  callsAMinute: 6,
  messagesAMinute: 0.5,
  pagesAMinute: 1,
  /** On average over everybody who has an account. */
  messagesADay: 1.5,
  /** Live events that a message causes: itself, marks of reading, typing. */
  eventsOfAMessage: 3,
};

/** What one part can carry. */
export const limits = {
  /** Load at which a core still answers quickly. */
  busy: 0.6,
  socketsOfAProcess: 10_000,
  /** Of the largest server for one database. */
  databaseCores: 128,
  /** Of a process that hears events: the rest is for its sockets. */
  coreForEvents: 0.3,
  connectionsOfAServiceProcess: 13,
  /** Connections of one Postgres without a pooler. */
  databaseConnections: 500,
};

export interface Plan {
  people: number;
  online: number;
  callsASecond: number;
  messagesASecond: number;
  eventsASecond: number;
  serviceCores: number;
  databaseCores: number;
  chatProcesses: number;
  socketGigabytes: number;
  /** Cores of each chat process that only hearing all events takes. */
  coreForEvents: number;
  connections: number;
  terabytesAYear: number;
  /** Parts that carry less than is asked of them, the worst first. */
  bottlenecks: string[];
}

/** What so many people need. Linear in people, but for what every chat process does for all of them. */
export function planFor(people: number, costs: Costs): Plan {
  const online = people * habits.onlineShare;
  const aSecond = (aMinute: number) => (online * aMinute) / 60;
  const callsASecond = aSecond(habits.callsAMinute);
  const messagesASecond = aSecond(habits.messagesAMinute);
  const pagesASecond = aSecond(habits.pagesAMinute);
  const coresOf = (part: keyof Cost) =>
    (callsASecond * costs.call[part] +
      messagesASecond * costs.message[part] +
      pagesASecond * costs.page[part]) /
    limits.busy;
  const serviceCores = coresOf('service');
  const databaseCores = coresOf('database');
  const chatProcesses = Math.max(1, Math.ceil(online / limits.socketsOfAProcess));
  const eventsASecond = messagesASecond * habits.eventsOfAMessage;
  const coreForEvents = eventsASecond * costs.eventHeard;
  const connections =
    (Math.ceil(serviceCores) + chatProcesses) * limits.connectionsOfAServiceProcess;
  const needs: [string, number][] = [
    ['cores of one database', databaseCores / limits.databaseCores],
    ['connections without a pooler', connections / limits.databaseConnections],
    ['each chat process hears every event', coreForEvents / limits.coreForEvents],
  ];
  return {
    people,
    online,
    callsASecond,
    messagesASecond,
    eventsASecond,
    serviceCores,
    databaseCores,
    chatProcesses,
    socketGigabytes: (online * costs.socketBytes) / 1e9,
    coreForEvents,
    connections,
    terabytesAYear: (people * habits.messagesADay * 365 * costs.message.bytes) / 1e12,
    bottlenecks: needs
      .filter(([, share]) => share > 1)
      .sort(([, one], [, other]) => other - one)
      .map(([name, share]) => `${name} (${share.toFixed(1)} x)`),
  };
}
