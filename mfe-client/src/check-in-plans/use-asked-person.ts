import { browserZone } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import type { LovedOneView } from '../loved-ones/api.ts';
import type { AskedPerson } from './plan-form.ts';

/** The data of the account's holder, or of the given loved one. */
export function useAskedPerson(lovedOne: LovedOneView | undefined): AskedPerson & { name: string } {
  const profile = useSession((session) => session.profile);
  if (lovedOne === undefined)
    return {
      lovedOneId: null,
      name: profile?.preferredName ?? profile?.fullName ?? '',
      canBePushed: true,
      canBeMailed: true,
      timeZone: browserZone(),
    };
  return {
    lovedOneId: lovedOne.id,
    name: lovedOne.fullName,
    canBePushed: false,
    canBeMailed: lovedOne.contactMethods.email !== '',
    timeZone: lovedOne.timeZone ?? browserZone(),
  };
}
