import type { NotificationPayloads } from '@kabar/contracts/notification-types';
import type { NotificationWords } from './notification-payload.ts';

type Event = NotificationPayloads['circle_changed']['event'];

/** A change in words of one language. */
export interface CircleFacts {
  /** 'your circle', or whose it is. */
  circle: string;
  /** Whom it is about. */
  who: string;
  /** It is about the reader. */
  isOwn: boolean;
  role: string;
  kind: string;
  /** The person of the circle. */
  person: string | undefined;
}

type Words = (facts: CircleFacts) => NotificationWords;

const say = (title: string, message: string): NotificationWords => ({ title, message });

export const englishChanges: Record<Event, Words> = {
  joined: ({ who, circle }) => say('Somebody joined a care circle', `${who} is now in ${circle}.`),
  declined: ({ circle }) =>
    say('An invitation was declined', `An invitation into ${circle} was declined.`),
  role_changed: ({ who, circle, isOwn, role }) =>
    say(
      'A role in a care circle has changed',
      `${isOwn ? 'You are' : `${who} is`} now ${role} in ${circle}.`,
    ),
  removed: ({ who, circle, isOwn }) =>
    isOwn
      ? say(
          'You are no longer in a care circle',
          'Your place in it has ended, and you no longer see anything about the person.',
        )
      : say('Somebody is no longer in a care circle', `${who} is no longer in ${circle}.`),
  left: ({ who, circle }) => say('Somebody left a care circle', `${who} has left ${circle}.`),
  closed: ({ circle }) =>
    say('Somebody left a care circle', `A member of ${circle} has closed their account.`),
  handed_over: ({ who, circle, isOwn }) =>
    say(
      'A care circle has a new organiser',
      isOwn
        ? `You are now the organiser of ${circle}: you can invite people and change their roles.`
        : `${who} is now the organiser of ${circle}.`,
    ),
  consent_given: ({ circle, kind }) =>
    say('What a care circle sees has changed', `People in ${circle} can now see ${kind}.`),
  consent_taken_back: ({ circle, kind }) =>
    say('What a care circle sees has changed', `People in ${circle} can no longer see ${kind}.`),
  own_account: ({ person }) =>
    say(
      'A person has an account of their own',
      `${person ?? 'The person'} now has an account and decides about the circle.`,
    ),
  ended: () => say('A care circle has ended', 'A care circle that you were in no longer exists.'),
};

export const indonesianChanges: Record<Event, Words> = {
  joined: ({ who, circle }) =>
    say('Ada anggota baru di lingkaran', `${who} kini ada di ${circle}.`),
  declined: ({ circle }) => say('Sebuah undangan ditolak', `Sebuah undangan ke ${circle} ditolak.`),
  role_changed: ({ who, circle, isOwn, role }) =>
    say('Peran dalam lingkaran berubah', `${isOwn ? 'Anda' : who} kini ${role} di ${circle}.`),
  removed: ({ who, circle, isOwn }) =>
    isOwn
      ? say(
          'Anda tidak lagi berada dalam sebuah lingkaran',
          'Keanggotaan Anda sudah berakhir, dan Anda tidak lagi melihat apa pun tentang orang itu.',
        )
      : say('Seorang anggota keluar dari lingkaran', `${who} tidak lagi berada di ${circle}.`),
  left: ({ who, circle }) =>
    say('Seorang anggota keluar dari lingkaran', `${who} keluar dari ${circle}.`),
  closed: ({ circle }) =>
    say('Seorang anggota keluar dari lingkaran', `Seorang anggota ${circle} menutup akunnya.`),
  handed_over: ({ who, circle, isOwn }) =>
    say(
      'Lingkaran punya pengatur baru',
      isOwn
        ? `Anda kini pengatur ${circle}: Anda dapat mengundang orang dan mengubah perannya.`
        : `${who} kini pengatur ${circle}.`,
    ),
  consent_given: ({ circle, kind }) =>
    say('Yang dilihat lingkaran berubah', `Orang-orang di ${circle} kini dapat melihat ${kind}.`),
  consent_taken_back: ({ circle, kind }) =>
    say(
      'Yang dilihat lingkaran berubah',
      `Orang-orang di ${circle} tidak dapat lagi melihat ${kind}.`,
    ),
  own_account: ({ person }) =>
    say(
      'Orang terkasih punya akun sendiri',
      `${person ?? 'Orang itu'} kini punya akun dan menentukan sendiri tentang lingkarannya.`,
    ),
  ended: () => say('Sebuah lingkaran berakhir', 'Lingkaran tempat Anda berada sudah tidak ada.'),
};
