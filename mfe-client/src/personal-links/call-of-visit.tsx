import { CallOfLink } from '../calls/call-by-link.tsx';
import { useVisitActions, type VisitView } from './api.ts';

interface CallOfVisitProps {
  token: string;
  call: NonNullable<VisitView['call']>;
}

/** The call that the person of a personal link can join now. */
export function CallOfVisit({ token, call }: CallOfVisitProps) {
  return <CallOfLink call={call} enter={useVisitActions(token).enter} />;
}
