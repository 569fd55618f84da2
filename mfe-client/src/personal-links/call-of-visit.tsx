import { CallOfLink } from '../calls/call-by-link.tsx';
import { useVisitActions, type VisitView } from './api.ts';

interface CallOfVisitProps {
  token: string;
  call: NonNullable<VisitView['call']>;
}

/** The call that a person can join now by their personal link. */
export function CallOfVisit({ token, call }: CallOfVisitProps) {
  return <CallOfLink call={call} enter={useVisitActions(token).enter} />;
}
