import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

export type Callers = Record<
  'nobody' | 'client' | 'companion' | 'moderator' | 'admin',
  InstallationPerson
>;

/**
 * Reopens login sessions and resets rate limits while cases run. Otherwise the fuzzer, which calls every endpoint, would soon sign
 * out, replace its token or reach a limit, and get only refusals.
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
