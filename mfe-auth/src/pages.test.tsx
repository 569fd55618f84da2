import { testPages } from '@kabar/remote-tests/test-pages';
import { remote } from './remote.tsx';

/** The form works without the sign-in options, which only add to it. */
const form = { failing: 'still usable' } as const;

testPages(remote, 'client', {
  '/login': {
    as: 'nobody',
    full: ['Welcome Back', 'Sign In', 'Look around with a demo account', 'Continue with Google'],
    empty: ['Welcome Back', 'Sign In'],
    ...form,
  },
  '/register': {
    as: 'nobody',
    full: ['Join Kabar', 'Create Account', 'Continue with Google'],
    empty: ['Join Kabar', 'Create Account'],
    ...form,
  },
  '/auth/callback': {
    as: 'nobody',
    // Without a token it redirects to the sign-in page.
    full: ['Welcome Back', 'Sign In'],
    empty: 'Welcome Back',
    ...form,
  },
  '/auth/google-user-type': {
    arrange: (_, { session }) => Object.assign(session, { roleOpen: true }),
    full: ['Welcome!', 'Providing check-ins and companionship to clients', 'Continue'],
    empty: 'Welcome!',
    failing: 'reads nothing',
  },
  '/auth/reset': {
    as: 'nobody',
    full: ['Choose a new password', 'Send me the link'],
    empty: 'Choose a new password',
    failing: 'reads nothing',
  },
  '/account': {
    full: ['Account', 'person-1@example.com'],
    empty: 'How you sign in, where you are signed in, and your data.',
  },
  '/notifications': {
    full: ['Your notifications', 'How we notify you'],
    empty: 'Your notifications',
  },
  '/dev/mail': {
    as: 'nobody',
    full: ['Development mailbox', 'We talked about the garden and the weather.'],
    empty: 'No emails yet',
    // It is for developers and needs no account.
    signedOut: 'Development mailbox',
  },
});
