import { TrialGuestLink } from '@kabar/parts/calls/booking-guest-link';
import { useLovedOnes } from '../loved-ones/api.ts';

interface GuestLinkOfTrialProps {
  id: string;
  endTime: string;
  /** Null if the call is for the client. */
  lovedOneId: string | null;
}

/** The guest link by which a loved one without an account joins a future trial call, with their time zone and language. */
export function GuestLinkOfTrial({ id, endTime, lovedOneId }: GuestLinkOfTrialProps) {
  const { data } = useLovedOnes(lovedOneId !== null);
  if (lovedOneId === null || Date.parse(endTime) <= Date.now()) return null;
  const lovedOne = data?.find((each) => each.id === lovedOneId);
  const guest = {
    language: lovedOne?.language ?? undefined,
    timeZone: lovedOne?.timeZone ?? undefined,
  };
  return <TrialGuestLink id={id} guest={guest} />;
}
