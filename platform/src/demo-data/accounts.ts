import { createHash, randomUUID } from 'node:crypto';
import { everybody, idOf } from './demo-people.ts';
import { daysBefore, minutesFrom } from './moments.ts';
import type { Owner } from './owner.ts';
import type { DemoPerson } from './person.ts';
import type { Pictures } from './pictures.ts';

/** Accounts with the demo password, which need no second factor. */
export async function insertAccounts(
  { insert, now }: Owner,
  {
    avatarUrls,
    photoUrls,
    passwordHash,
  }: Pick<Pictures, 'avatarUrls' | 'photoUrls'> & { passwordHash: string },
): Promise<void> {
  const people = everybody.map((person) => ({ person, joined: joinedAt(now, person) }));
  await insert(
    'auth.accounts',
    people.map(({ person, joined }) => ({
      id: idOf(person.key),
      email: `${person.mailbox}@kabar.test`,
      email_confirmed_at: joined,
      role_chosen_at: joined,
      sign_up: {
        fullName: person.fullName,
        preferredName: person.preferredName,
        timezone: person.timeZone,
      },
      demo: true,
      created_at: joined,
    })),
  );
  await insert(
    'auth.passwords',
    people.map(({ person, joined }) => ({
      account_id: idOf(person.key),
      hash: passwordHash,
      changed_at: joined,
    })),
  );
  await insert(
    'auth.profiles',
    people.map(({ person, joined }) => ({
      id: idOf(person.key),
      full_name: person.fullName,
      preferred_name: person.preferredName,
      user_type: person.userType,
      avatar_url: avatarUrls.get(person.key),
      photos: photoUrls.get(person.key) ?? [],
      timezone: person.timeZone,
      location: person.location,
      language: person.language,
      bio: person.about?.bio ?? null,
      gender: person.about?.gender ?? null,
      age_bracket: person.about?.ageBracket ?? null,
      education: person.about?.education ?? null,
      languages: person.about?.languages ?? [],
      interests: person.about?.interests ?? [],
      landing_id: person.shownOnLanding ? randomUUID() : null,
      created_at: joined,
      updated_at: joined,
    })),
  );
  await insert('auth.user_roles', [
    { user_id: idOf('admin'), role: 'admin' },
    { user_id: idOf('second-admin'), role: 'admin' },
    { user_id: idOf('moderator'), role: 'moderator' },
  ]);
  await insertDevices({ insert, now });
}

export function joinedAt(now: Date, { joinedDaysAgo, key }: DemoPerson): Date {
  return minutesFrom(daysBefore(now, joinedDaysAgo), -17 * key.length);
}

/** Further login sessions for the list of devices, with unknown tokens. */
async function insertDevices({ insert, now }: Pick<Owner, 'insert' | 'now'>): Promise<void> {
  const tablet =
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const telephone =
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
  const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
  const devices = [
    { key: 'margaret', agent: tablet, begun: 30, seen: 1 },
    { key: 'anita', agent: laptop, begun: 21, seen: 3 },
    { key: 'siti', agent: telephone, begun: 12, seen: 1 },
  ];
  await insert(
    'auth.sessions',
    devices.map(({ key, agent, begun, seen }) => ({
      account_id: idOf(key),
      token_hash: createHash('sha256').update(crypto.randomUUID()).digest(),
      created_at: daysBefore(now, begun),
      last_seen_at: daysBefore(now, seen),
      expires_at: daysBefore(now, begun - 180),
      user_agent: agent,
      address: '192.0.2.41',
    })),
  );
}
