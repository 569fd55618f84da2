/** The cost of one operation of each kind, in CPU seconds and bytes. */
export interface Costs {
  /** A read over HTTP, with authentication and row security. */
  call: Cost;
  /** A message over a socket: stored, acknowledged and delivered to one reader. */
  message: Cost & { bytes: number };
  /** The HTML of a page from the gateway. */
  page: Cost;
  /** Memory of an open socket in its process. */
  socketBytes: number;
  /** The cost for a chat process of a live event that concerns none of its sockets. */
  eventHeard: number;
}

export interface Cost {
  service: number;
  database: number;
}

/** How people behave in the busiest minute of a day. onlineShare: of all accounts. */
export const habits = {
  onlineShare: 0.05,
  callsAMinute: 6,
  messagesAMinute: 0.5,
  pagesAMinute: 1,
  /** The average over all accounts. */
  messagesADay: 1.5,
  /** Live events for each message: the message, read marks, typing. */
  eventsOfAMessage: 3,
};

/** The capacity of one part. */
export const limits = {
  /** The load up to which a core responds quickly. */
  busy: 0.6,
  socketsOfAProcess: 10_000,
  /** The cores of the largest server for one database. */
  databaseCores: 128,
  /** The share of a core that receiving events may take; the rest is for sockets. */
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
  /** The share of a core that each chat process needs to receive all events. */
  coreForEvents: number;
  connections: number;
  terabytesAYear: number;
  /** Overloaded parts, the worst first. */
  bottlenecks: string[];
}

/** Computes the capacity for a number of people. Linear, except for the events that every chat process receives. */
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
