import type { LentPath, Side, Who } from '@kabar/contracts/route-rows';
import type { RemoteName } from '@kabar/releases/release';

/**
 * The path prefixes that the shell lends to each remote, with the widest audience that their pages may have.
 * Within them, a team adds pages by releasing its remote alone; publishing refuses all others. The longest
 * matching prefix counts.
 */
export const remotePathPrefixes: Record<RemoteName, readonly LentPath[]> = {
  auth: [
    ...lend('everyone', ['/login', '/register', '/auth', '/dev']),
    ...lend('signed-in', ['/account', '/notifications']),
  ],
  client: [
    ...lend('everyone', ['/emergency', '/report-concern', '/guest-call', '/personal-link']),
    // Where visitors choose a companion and a time before they sign up.
    ...lend('everyone', ['/trial/companions']),
    // Prices, and pages that people without an account open from a mail.
    ...lend('everyone', ['/subscription/plans', '/check-in']),
    ...lend('everyone', ['/care/answer', '/care/stop', '/care/summary']),
    ...lend('signed-in', ['/profile', '/subscription', '/bookings', '/session-packs', '/match']),
    ...lend('signed-in', ['/companion', '/call', '/video', '/chat', '/session-logs', '/care']),
    ...lend('signed-in', ['/check-ins', '/circle', '/circle-invitation', '/own-account']),
    ...lend('signed-in', ['/dashboard'], 'client'),
    ...lend(['client'], ['/onboarding/client', '/trial']),
  ],
  companion: [
    ...lend('signed-in', ['/dashboard', '/profile', '/call', '/video'], 'companion'),
    ...lend('signed-in', ['/chat', '/session-logs'], 'companion'),
    ...lend('signed-in', ['/onboarding/companion']),
    ...lend(['companion'], ['/calendar', '/earnings']),
  ],
  backoffice: lend(['admin', 'moderator'], ['/admin', '/moderator']),
};

function lend(who: Who, prefixes: string[], audience?: Side): LentPath[] {
  return prefixes.map((prefix) => ({ prefix, who, ...(audience ? { audience } : {}) }));
}
