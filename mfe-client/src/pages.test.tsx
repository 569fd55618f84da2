import { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import { exampleId, testPages } from '@kabar/remote-tests/test-pages';
import { remote } from './remote.tsx';

const profileFailed = 'Failed to load profile data';
/** The token in the links of mails and messages. */
const token = 'x'.repeat(43);
const noCall = 'There is no call here for you';

testPages(remote, 'client', {
  '/dashboard': {
    full: [
      'Welcome, Sari Dewi',
      'We could not reach Sari Dewi',
      'Your next call',
      'Next billing date: Thursday 5 March',
    ],
    empty: ['Create your profile', 'No trial calls yet'],
    retried: ['Approved', 'Next billing date: Thursday 5 March'],
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
  '/guest-call': {
    at: `/guest-call#token=${token}`,
    as: 'nobody',
    full: ['Call with Made Wirawan', 'Ready for your call with Made Wirawan?'],
    empty: 'Ready for your call with',
    failing: noCall,
    // Guests have no account.
    signedOut: 'Ready for your call with Made Wirawan?',
  },
  '/personal-link': {
    at: `/personal-link#token=${token}`,
    as: 'nobody',
    full: ['Join the call', 'I am fine', 'Who sees this', 'You may ask me again'],
    empty: ['There is nothing to do now.', 'Stop asking me'],
    loading: 'One moment ...',
    signedOut: 'Join the call',
  },
  '/check-in': {
    at: `/check-in#token=${token}`,
    as: 'nobody',
    full: ["I'm fine", 'Please call me', 'I need help'],
    empty: 'There is nothing to answer here any more.',
    loading: 'One moment ...',
    signedOut: "I'm fine",
  },
  '/check-ins': {
    full: ['Daily check-in', 'How your loved ones are today', 'Change'],
    empty: ['No daily check-in yet', 'Set up a daily check-in'],
  },
  '/check-ins/plan': {
    at: '/check-ins/plan?for=me',
    full: [
      'For you',
      'When should we ask?',
      'How should we ask?',
      'Who do we ask if no answer comes?',
    ],
    empty: ['When should we ask?', 'Use this plan'],
  },
  '/report-concern': {
    full: ['Report Concern', 'See the emergency numbers'],
    empty: 'Report Concern',
    failing: 'reads nothing',
  },
  '/chat': {
    full: ['Messages', 'Made Wirawan', 'We talked about the garden and the weather.'],
    empty: 'No conversations yet',
  },
  '/chat/:conversationId': {
    full: ['Made Wirawan', 'She slept well and sounded cheerful.'],
    empty: 'No messages yet',
  },
  '/onboarding/client': {
    full: ['Step 1 of 3: About you', 'First, a little about you'],
    empty: 'Step 1 of 3: About you',
  },
  '/profile': {
    full: ['Sari Dewi', 'Personal details', '31 years'],
    empty: ['Not set', 'Not provided'],
    failing: profileFailed,
    loading: 'Loading profile',
  },
  // Requirement: PROF-019, PROF-029
  '/profile/edit': {
    full: ['Edit your profile', 'Sari Dewi'],
    empty: 'Edit your profile',
    failing: profileFailed,
    loading: 'Loading profile',
  },
  '/profile/loved-one': {
    full: ['Whose details are these?', 'Sari Dewi', 'Add another loved one'],
    empty: 'Who they are',
  },
  '/profile/contact-methods': {
    full: ['How you are called', 'Preferred method', 'Save Changes'],
    empty: ['How you are called', 'Preferred method'],
  },
  '/profile/family': {
    full: ['Who gets summaries', 'Add a family member', 'End links'],
    empty: ['Who gets summaries', 'Nobody gets summaries yet.'],
  },
  // Requirement: PROF-055
  '/profile/emergency-contacts': {
    full: ['Emergency Contact & Private Information', 'Sari Dewi'],
    empty: 'When I do not answer',
    failing: 'Failed to load data',
  },
  '/emergency': {
    full: ['Is someone in danger? Call for help now.', 'Sari Dewi'],
    empty: 'Where are you?',
  },
  '/match': {
    full: ['Available Companions', 'Sari Dewi', 'Made Wirawan'],
    empty: 'Everyone here has been verified by our team.',
  },
  '/companion/:companionId': {
    full: ['Sari Dewi', 'Verified companion', 'Book 10-min Trial'],
    empty: ['Rating pending', 'No bio available.'],
  },
  '/bookings': {
    full: ['My Bookings', 'Schedule New Session', 'Sari Dewi'],
    empty: ['No sessions yet', 'Schedule Your First Session'],
  },
  '/bookings/new': {
    full: ['Create a New Booking', '1. Choose a day', 'Thu 5 Mar'],
    empty: 'You need an active subscription to create a booking.',
  },
  '/bookings/:bookingId': {
    full: ['Session with Sari Dewi', 'What happened so far'],
    empty: ['Session with Account closed', 'What happened so far'],
  },
  '/bookings/series/:seriesId': { full: 'Sari Dewi', empty: 'Account closed' },
  '/bookings/trial/:companionId': {
    full: ['Book a 10-minute trial', '1. Choose a day', 'Thu 5 Mar'],
    empty: 'No free times in the next 7 days',
  },
  '/trial/request': {
    full: 'You have already asked for a trial call',
    empty: 'Step 1 of 4: Who it is for',
  },
  '/session-logs': {
    full: ['Recent Sessions', 'Sari Dewi', 'Video call'],
    empty: 'No sessions yet',
  },
  '/care': {
    full: ['We could not reach Sari Dewi', 'You asked us to go on to the next contact.'],
    empty: 'No missed calls',
  },
  '/care/:personId': {
    full: ['Next call', "Today's check-in", 'Who is in the circle'],
    empty: ['Next call', "Today's check-in"],
  },
  '/care/:personId/weekly': {
    full: ['New weekly calls', 'Book weekly calls'],
    empty: ['Weekly calls of'],
  },
  '/care/:personId/trial': {
    full: ['A trial call for', 'Send request'],
    empty: ['A trial call for'],
  },
  '/circle': {
    full: ['Care circles', 'Open the invitation', 'Open the circle'],
    empty: ['You are in no circle yet', 'Add a loved one'],
  },
  '/circle/:personId': {
    full: ['Who is in the circle', 'What the circle may see', 'Send invitation', 'All changes'],
    empty: ['Who is in the circle', 'Nobody else is in this circle yet.', 'No changes yet.'],
  },
  '/circle-invitation/:invitationId': {
    full: ['What that means', 'Join', 'No, thank you'],
    empty: ['What that means', 'Join', 'No, thank you'],
  },
  '/own-account/:requestId': {
    full: ['Your own account', 'This is not me'],
    empty: ['Your own account', 'This is not me'],
  },
  '/care/answer': {
    at: `/care/answer#token=${token}`,
    as: 'nobody',
    full: ['Did you reach each other?', 'I reached them', 'I cannot'],
    empty: 'I reached them',
    loading: 'Checking the link...',
    signedOut: 'I reached them',
  },
  '/care/stop': {
    at: `/care/stop#token=${token}`,
    as: 'nobody',
    full: ['Emails from us', 'Send them again'],
    empty: 'Stop these emails',
    loading: 'Checking the link ...',
    signedOut: 'Send them again',
  },
  '/care/summary': {
    at: `/care/summary#token=${token}`,
    as: 'nobody',
    full: ['Summary of a call', 'Read the summary'],
    empty: 'Read the summary',
    loading: 'Checking the link ...',
    signedOut: 'Read the summary',
  },
  '/session-packs/:companionId': {
    full: ['Session packs with Sari Dewi', 'Your session packs', '$12.50'],
    empty: 'No session packs are sold now.',
    // A pack is shown on its companion's page.
    arrange: (services) =>
      services.answer(sessionPackPurchases.endpoints.own, ({ purchases }) => ({
        purchases: purchases.map((one) => ({
          ...one,
          companion: { ...one.companion, id: exampleId },
          paymentStatus: 'completed' as const,
          sessionsRemaining: 3,
        })),
      })),
  },
  '/trial/companions': {
    as: 'nobody',
    full: ['Choose who calls you', 'Next free', 'See free times', 'Nobody here suits you?'],
    empty: ['No companions to choose from right now', 'Tell us what suits you'],
    signedOut: 'See free times',
  },
  '/trial/companions/:landingId': {
    as: 'nobody',
    full: ['A first call with', 'Your trial call', 'Continue'],
    empty: ['No free times in the next 7 days', 'Tell us what suits you'],
    signedOut: 'Continue',
  },
  '/subscription/plans': {
    full: ['Subscription Plans', '$12.50'],
    empty: 'All plans',
    // The plans are public.
    signedOut: '$12.50',
  },
  '/subscription': {
    full: ['Subscription', 'Payments'],
    empty: ['No Active Subscription', 'No payments yet'],
  },
});
