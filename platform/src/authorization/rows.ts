import { randomUUID } from 'node:crypto';
import type { HousePerson, TestHouse } from '../test-house.ts';
import {
  addAvatar,
  addBlockedTime,
  addClientWithCall,
  addContact,
  addDocument,
  addLovedOne,
  addNotification,
  addPhoto,
  addSession,
  addSubmitted,
  addTrial,
  askAdmins,
  linkTo,
  newCompanion,
  newOfferingCompanion,
  talk,
  write,
} from './arrange.ts';
import type { MatrixRole, Relation } from './cells.ts';

/** The strangers whose rows are foreign to every caller. */
export interface Cast {
  client: HousePerson;
  companion: HousePerson;
  unverified: HousePerson;
  /** A stranger's loved one: their list is soon full. */
  lovedOne: string;
}

export interface Making {
  house: TestHouse;
  cast: Cast;
  caller: HousePerson;
  role: MatrixRole;
}

/** Makes a fresh row and answers how a path or body addresses it; undefined where the role cannot have one. */
type Make = (making: Making) => Promise<string | undefined>;
type Kind = Partial<Record<Relation, Make>>;

const kinds = {
  session: {
    own: signedIn(async ({ house, caller }) => addSession(house, caller)),
    foreign: async ({ house, cast }) => addSession(house, cast.client),
  },
  avatar: {
    own: signedIn(async ({ caller }) => addAvatar(caller)),
    // Each of an owner of its own: a person has one, and a new one takes the place of that which another role asks for.
    foreign: async ({ house }) => addAvatar(await house.person('client')),
    missing: async () => `${randomUUID()}/${'a'.repeat(22)}.webp`,
  },
  photo: {
    own: only('companion', async ({ caller }) => addPhoto(caller)),
    foreign: async ({ house }) => addPhoto(await house.person('companion')),
  },
  'photo address': {
    own: only('companion', async ({ caller }) => `${caller.accountId}/${await addPhoto(caller)}`),
    foreign: async ({ house }) => {
      const owner = await house.person('companion');
      return `${owner.accountId}/${await addPhoto(owner)}`;
    },
    missing: async () => `${randomUUID()}/${randomUUID()}`,
  },
  'loved one': {
    own: only('client', async ({ caller }) => addLovedOne(caller)),
    foreign: async ({ cast }) => cast.lovedOne,
  },
  'emergency contact': {
    own: only('client', async ({ caller }) => addContact(caller)),
    foreign: async ({ cast }) => addContact(cast.client),
  },
  client: {
    own: only('client', async ({ caller }) => caller.accountId),
    counterpart: only('companion', async ({ house, caller }) => addClientWithCall(house, caller)),
    foreign: async ({ cast }) => cast.client.accountId,
  },
  'blocked time': {
    own: only('companion', async ({ caller }) => addBlockedTime(caller)),
    foreign: async ({ cast }) => addBlockedTime(cast.companion),
  },
  document: {
    own: only('client companion', async ({ caller }) => addDocument(caller)),
    counterpart: only('moderator admin', async ({ house }) =>
      addSubmitted(house, await newCompanion(house, false)),
    ),
    foreign: async ({ house }) => addDocument(await newCompanion(house, false)),
  },
  'document link': {
    own: only('client companion', async ({ caller }) => linkTo(caller, await addDocument(caller))),
    counterpart: only('moderator admin', async ({ house, caller }) =>
      linkTo(caller, await addSubmitted(house, await newCompanion(house, false))),
    ),
    foreign: async ({ house }) => {
      const owner = await newCompanion(house, false);
      return linkTo(owner, await addDocument(owner));
    },
    missing: async () => `${randomUUID()}/file?expires=${Date.now() + 60_000}&signature=none`,
  },
  companion: {
    own: only('companion', async ({ caller }) => caller.accountId),
    counterpart: async ({ house }) => (await newOfferingCompanion(house)).accountId,
    foreign: async ({ cast }) => cast.unverified.accountId,
  },
  reviewed: {
    own: only('companion', async ({ caller }) => caller.accountId),
    counterpart: async ({ house }) => (await newCompanion(house, false)).accountId,
  },
  'trial booking': {
    own: only('client', async ({ house, cast, caller }) => addTrial(house, caller, cast.companion)),
    counterpart: only('companion', async ({ house, caller }) =>
      addTrial(house, await house.person('client'), caller),
    ),
    foreign: async ({ house, cast }) => addTrial(house, cast.client, cast.companion),
  },
  conversation: {
    own: only('client', async ({ house, cast, caller }) => talk(house, caller, cast.companion)),
    counterpart: only('companion admin', async ({ house, cast, caller, role }) =>
      role === 'admin'
        ? askAdmins(await newCompanion(house, true))
        : talk(house, cast.client, caller),
    ),
    foreign: async ({ house, cast }) => talk(house, cast.client, cast.companion),
  },
  message: {
    own: only('client', async ({ house, cast, caller }) =>
      write(caller, await talk(house, caller, cast.companion)),
    ),
    counterpart: only('companion admin', async ({ house, caller, role }) => {
      const author =
        role === 'admin' ? await newCompanion(house, true) : await house.person('client');
      const conversation =
        role === 'admin' ? await askAdmins(author) : await talk(house, author, caller);
      return write(author, conversation);
    }),
    foreign: async ({ house }) => {
      const author = await house.person('client');
      return write(author, await talk(house, author, await house.person('companion')));
    },
  },
  notification: {
    own: signedIn(async ({ house, caller }) => addNotification(house, caller)),
    foreign: async ({ house, cast }) => addNotification(house, cast.client),
  },
} satisfies Record<string, Kind>;

export type RowKind = keyof typeof kinds;

/** The address of a row of that kind in that relation to the caller; undefined where there can be none. */
export async function arrangeRow(
  kind: RowKind,
  relation: Relation,
  making: Making,
): Promise<string | undefined> {
  const make: Make | undefined = (kinds[kind] as Kind)[relation];
  if (make === undefined) return relation === 'missing' ? randomUUID() : undefined;
  return make(making);
}

function only(allowed: string, make: Make): Make {
  return async (making) => (allowed.split(' ').includes(making.role) ? make(making) : undefined);
}

function signedIn(make: Make): Make {
  return async (making) => (making.role === 'signed out' ? undefined : make(making));
}
