import { mostFamilyAddresses } from '@kabar/contracts/family-addresses';

/** Why a person with this many addresses gets no further one; undefined if there is room. */
export function refusalOfAddress(count: number): 'family_addresses_full' | undefined {
  return count >= mostFamilyAddresses ? 'family_addresses_full' : undefined;
}

/**
 * Whether an answer repeats the current one, which is then kept. A loved one's own refusal differs from the client's.
 */
export function isSameAnswer(
  before: { given: boolean; how: string | null; asked_by: string } | undefined,
  said: { given: boolean; how: string | null },
): boolean {
  if (before === undefined || before.given !== said.given) return false;
  return !said.given || before.how === said.how;
}
