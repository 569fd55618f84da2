import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

export type Callers = Record<
  'nobody' | 'client' | 'companion' | 'moderator' | 'admin',
  InstallationPerson
>;

/**
 * A fuzzer that calls every endpoint soon signs out, gets a new token or reaches a limit, and would then only see refusals.
 * This reopens sessions and resets counters while the cases run; both are tested elsewhere.
 */
export function keepAlive({ database }: TestInstallation): () => void {
  const timer = setInterval(() => {
    void database
      .query(
        `update auth.sessions set ended_at = null, second_factor = true,
             token_hash = coalesce(former_token_hash, token_hash), former_token_hash = null
           where ended_at is not null or former_token_hash is not null;
         delete from auth.rate_limits; delete from chat.rate_limits; delete from companion.rate_limits`,
      )
      .catch(() => undefined);
  }, 200);
  return () => clearInterval(timer);
}
