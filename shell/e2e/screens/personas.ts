import { type APIRequestContext, type Browser, request } from '@playwright/test';
import type { Visitor } from '../../src/guard/decide.ts';
import { type RouteTable, tableOf } from '../../src/guard/route-table.ts';

export interface Persona {
  name: string;
  /** Undefined for a visitor. */
  mailbox?: string;
  timeZone: string;
}

/** The demo people; a screen is mainly for the first one who may open it. */
export const personas: readonly Persona[] = [
  { name: 'visitor', timeZone: 'America/Los_Angeles' },
  { name: 'client', mailbox: 'client', timeZone: 'America/Los_Angeles' },
  { name: 'family', mailbox: 'family', timeZone: 'Australia/Sydney' },
  { name: 'companion', mailbox: 'companion', timeZone: 'Asia/Jakarta' },
  { name: 'new-companion', mailbox: 'new-companion', timeZone: 'Asia/Jakarta' },
  { name: 'half-way', mailbox: 'putri.maharani', timeZone: 'Asia/Jakarta' },
  { name: 'moderator', mailbox: 'moderator', timeZone: 'Europe/Stockholm' },
  { name: 'admin', mailbox: 'admin', timeZone: 'Asia/Jakarta' },
];

export interface SignedIn {
  persona: Persona;
  api: APIRequestContext;
  visitor: Visitor;
  /** The values of path parameters. */
  parameters: Readonly<Record<string, string | undefined>>;
  table: RouteTable;
}

export async function enter(origin: string, persona: Persona): Promise<SignedIn> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const table = await readTable(api);
  if (persona.mailbox === undefined) {
    const shown = await read(api, '/api/auth/landing-companions');
    const parameters = { landingId: shown?.companions?.[0]?.id };
    return { persona, api, visitor: nobody, parameters, table };
  }
  const answer = await api.post('/api/auth/session', {
    data: { email: `${persona.mailbox}@kabar.test`, password: 'kabar-demo-1' },
  });
  if (!answer.ok()) throw new Error(`${persona.name} cannot sign in: ${await answer.text()}`);
  const session = await read(api, '/api/auth/session');
  return {
    persona,
    api,
    table,
    visitor: {
      state: 'signed-in',
      profileState: 'ready',
      userType: (await read(api, '/api/auth/profile'))?.profile?.userType,
      roles: session?.roles ?? [],
      rolesChecked: true,
    },
    parameters: {
      companionId: await idOfSiti(api),
      bookingId: await firstBooking(api),
      seriesId: (await read(api, '/api/bookings/booking-series'))?.series?.[0]?.id,
      roomName: await nextRoom(api),
      personId: await idOfPersonInCare(api),
      invitationId: (await read(api, '/api/client/circle-invitations'))?.invitations?.[0]?.id,
      conversationId: (await read(api, '/api/chat/conversations'))?.conversations?.[0]?.id,
    },
  };
}

/** Sets the language of the account, which the pages use. */
export async function speak({ api, persona }: SignedIn, language: 'en' | 'id'): Promise<void> {
  if (persona.mailbox !== undefined) await api.patch('/api/auth/profile', { data: { language } });
}

export async function openBrowser(browser: Browser, person: SignedIn, options: object) {
  return browser.newContext({
    storageState: await person.api.storageState(),
    timezoneId: person.persona.timeZone,
    ...options,
  });
}

const nobody: Visitor = {
  state: 'signed-out',
  profileState: 'missing',
  userType: undefined,
  roles: [],
  rolesChecked: true,
};

/** The route table that the gateway writes into its pages. */
export async function readTable(api: APIRequestContext): Promise<RouteTable> {
  const html = await (await api.get('/')).text();
  return tableOf(JSON.parse(/id="kabar-page">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'));
}

/** A companion of the demo data, found by an interest, because other tests fill the list. */
export async function idOfSiti(api: APIRequestContext): Promise<string | undefined> {
  const list = await read(api, '/api/companion/public-companions?interest=Family+recipes');
  const companions: { id: string; fullName: string }[] = list?.companions ?? [];
  return companions.find(({ fullName }) => fullName === 'Siti Rahmawati')?.id;
}

/** A future booking, else a past one. */
async function firstBooking(api: APIRequestContext): Promise<string | undefined> {
  for (const when of ['upcoming', 'past']) {
    const list = await read(api, `/api/bookings/bookings?when=${when}&limit=1`);
    if (list?.bookings?.[0] !== undefined) return list.bookings[0].id;
  }
  return undefined;
}

/** The id of another person in whose circle this person is. */
async function idOfPersonInCare(api: APIRequestContext): Promise<string | undefined> {
  const list = await read(api, '/api/client/circles');
  const people: { personId: string; role: string }[] = list?.people ?? [];
  return people.find(({ role }) => role !== 'person')?.personId;
}

/** The room of the next trial call. */
async function nextRoom(api: APIRequestContext): Promise<string | undefined> {
  const list = await read(api, '/api/bookings/upcoming?limit=50');
  const trial = list?.sessions?.find(({ kind }: { kind: string }) => kind === 'trial');
  if (trial === undefined) return undefined;
  return (await read(api, `/api/bookings/calls/trial/${trial.id}`))?.roomName;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several endpoints, of which few fields are used
async function read(api: APIRequestContext, path: string): Promise<any> {
  const answer = await api.get(path);
  return answer.ok() ? answer.json() : undefined;
}
