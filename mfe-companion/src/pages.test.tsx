import { companionDocuments } from '@kabar/contracts/companion-documents';
import { onboarding } from '@kabar/contracts/onboarding';
import type { Services } from '@kabar/remote-tests/services';
import { testPages } from '@kabar/remote-tests/test-pages';
import { remote } from './remote.tsx';

const profileFailed = 'Failed to load profile data';
const noCall = 'There is no call here for you';

/** The URL of a file that the browser loads by itself. */
const documentLinks = (services: Services) =>
  services.answer(companionDocuments.endpoints.link, (link, { id }) => ({
    ...link,
    url: `/api/companion/companion-documents/${id}/file?expires=1&signature=example`,
  }));

testPages(remote, 'companion', {
  '/dashboard': {
    full: ['Welcome, Sari Dewi', 'Not reached yet', 'I reached ', 'Trial Booking Requests'],
    empty: ['Complete your verification', 'No requests are waiting'],
    retried: ['Welcome, Sari Dewi', 'Trial Booking Requests', 'Active Trial Assignments'],
  },
  '/chat': {
    full: ['Messages', 'Made Wirawan', 'We talked about the garden and the weather.'],
    empty: 'No conversations yet',
  },
  '/chat/:conversationId': {
    full: ['Made Wirawan', 'She slept well and sounded cheerful.'],
    empty: 'No messages yet',
  },
  '/onboarding/companion': {
    full: ['Step 2 of 5: Your photo', 'ID, done', 'Take a photo of yourself'],
    empty: ['Step 2 of 5: Your photo', 'Take a photo of yourself'],
    arrange: (services) => {
      services.answer(onboarding.endpoints.read, (all) => ({ ...all, stepsDone: 1 }));
      documentLinks(services);
    },
  },
  '/profile': {
    full: ['Sari Dewi', 'Verified Companion', 'What clients read about you', 'English, Indonesian'],
    empty: ['Sari Dewi', 'Verification Pending'],
    failing: profileFailed,
    loading: 'Loading profile',
  },
  '/profile/edit': {
    full: ['Edit your profile', 'Verified Companion', 'Sari Dewi'],
    empty: ['Edit your profile', 'Verification Pending'],
    failing: profileFailed,
    loading: 'Loading profile',
  },
  '/calendar': {
    full: ['March 2026', 'Block Time', 'Made Wirawan'],
    empty: ['March 2026', 'Today, Wednesday 4 March'],
  },
  '/video/trial/:roomName': {
    at: '/video/trial/abcd-efgh-ijkl-mnop',
    full: 'Ready for your call with Made Wirawan?',
    empty: 'Ready for your call with Deleted user?',
    failing: noCall,
  },
  '/call/practice': {
    full: ['Practice call', 'No camera was found.'],
    empty: 'Practice call',
    failing: 'reads nothing',
  },
  '/call/:bookingId': {
    full: ['Call with Made Wirawan', 'Ready for your call with Made Wirawan?'],
    empty: 'Ready for your call with Deleted user?',
    failing: noCall,
  },
  '/session-logs': {
    full: ['Sessions to record', 'Sari Dewi', 'Log Session'],
    empty: 'No sessions recorded yet',
    retried: ['Recent Sessions', 'Sari Dewi'],
  },
  '/earnings': {
    full: ['To be paid', 'January 2026', 'IDR 13', 'Write to the Kabar team'],
    empty: ['Nothing yet. Every session', 'Nothing has been paid yet.'],
  },
});
