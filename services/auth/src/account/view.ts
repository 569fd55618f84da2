import type { UserLabel } from '@kabar/contracts/fields';
import { deviceName } from '@kabar/words/device-name';
import type { z } from 'zod';
import type { AuthRows } from '../tables.ts';

export function toAccountView(stored: {
  settings: {
    email: string;
    label: z.output<typeof UserLabel>;
    closing_at: Date | null;
    google: boolean;
  };
  sessionId: string;
  hasPassword: boolean;
  freshSignInNeeded: boolean;
  secondFactor:
    | Pick<AuthRows['auth.second_factors'], 'confirmed_at' | 'recovery_hashes'>
    | undefined;
  sessions: Pick<
    AuthRows['auth.sessions'],
    'id' | 'user_agent' | 'address' | 'created_at' | 'last_seen_at'
  >[];
  signIns: Pick<
    AuthRows['auth.sign_ins'],
    'id' | 'at' | 'outcome' | 'way' | 'user_agent' | 'address'
  >[];
}) {
  const { settings, secondFactor } = stored;
  return {
    email: settings.email,
    label: settings.label,
    hasPassword: stored.hasPassword,
    freshSignInNeeded: stored.freshSignInNeeded,
    google: settings.google,
    secondFactor: secondFactor?.confirmed_at != null,
    recoveryCodesLeft: secondFactor?.recovery_hashes.length ?? 0,
    closingAt: settings.closing_at?.toISOString() ?? null,
    sessions: stored.sessions.map((session) => ({
      id: session.id,
      current: session.id === stored.sessionId,
      device: deviceName(session.user_agent) ?? null,
      address: session.address,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
    })),
    signIns: stored.signIns.map((signIn) => ({
      id: signIn.id,
      at: signIn.at.toISOString(),
      outcome: signIn.outcome,
      way: signIn.way,
      device: deviceName(signIn.user_agent) ?? null,
      address: signIn.address,
    })),
  };
}
