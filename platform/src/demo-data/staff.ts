import type { DemoPerson } from './person.ts';

export const staff: readonly DemoPerson[] = [
  {
    key: 'admin',
    mailbox: 'admin',
    fullName: 'Ratna Dewi Hapsari',
    preferredName: 'Ratna',
    userType: 'admin',
    timeZone: 'Asia/Jakarta',
    location: 'Jakarta, Indonesia',
    language: 'en',
    joinedDaysAgo: 214,
    look: { hair: 58, mouth: 22, clothes: 14, backdrop: 'clay' },
  },
  {
    key: 'moderator',
    mailbox: 'moderator',
    fullName: 'Jonas Lindqvist',
    preferredName: 'Jonas',
    userType: 'moderator',
    timeZone: 'Europe/Stockholm',
    location: 'Uppsala, Sweden',
    language: 'en',
    joinedDaysAgo: 201,
    look: { hair: 31, mouth: 3, clothes: 25, glasses: 11, backdrop: 'sky' },
  },
];
