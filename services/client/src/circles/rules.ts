import type { CircleRole, InvitedRole, MemberRole } from '@kabar/contracts/circle-shapes';
import type { z } from 'zod';

export type Role = z.infer<typeof CircleRole>;
export type Member = { userId: string; role: z.infer<typeof MemberRole> };

/** Current members, by join date. */
export interface CircleFacts {
  /** Whether the person has an account and decides, so that no organiser is needed. */
  hasAccount: boolean;
  members: readonly Member[];
}

export type Act =
  | { do: 'change_role'; userId: string; role: z.infer<typeof InvitedRole> }
  | { do: 'remove'; userId: string }
  | { do: 'leave' }
  | { do: 'hand_over'; to: string };

/** A change of a member: another role, or leaving. */
export type Step = { userId: string; to: Member['role'] | 'out' };
type Refusal = 'not_found' | 'forbidden' | 'organiser_stays' | 'hand_over_first';
export type Decision = { refusal: Refusal } | { steps: Step[] };

/** A reader's rights in a circle. The person takes precedence; an organiser decides if the person has no account. */
export function rightsOf(role: Role, { hasAccount }: Pick<CircleFacts, 'hasAccount'>) {
  const leads = role === 'person' || role === 'organiser';
  return {
    invite: leads,
    changeMembers: leads,
    recordConsents: role === 'person' || (role === 'organiser' && !hasAccount),
    recordPersonalConsents: role === 'person',
    hide: role === 'person',
    handOver: leads,
    leave: role !== 'person' && (role !== 'organiser' || hasAccount),
    act: role !== 'viewer',
  };
}

/** Decides an action of the person or a member. No steps means no change. */
export function decide(facts: CircleFacts, by: { userId: string; role: Role }, act: Act): Decision {
  if (act.do === 'leave') return decideLeave(facts, by);
  if (!rightsOf(by.role, facts).changeMembers) return { refusal: 'forbidden' };
  const about = act.do === 'hand_over' ? act.to : act.userId;
  const member = facts.members.find(({ userId }) => userId === about);
  if (member === undefined) return { refusal: 'not_found' };
  if (act.do === 'hand_over') return { steps: handOver(facts, member) };
  if (member.role === 'organiser' && by.role !== 'person') return { refusal: 'organiser_stays' };
  if (act.do === 'remove') return { steps: [{ userId: about, to: 'out' }] };
  return { steps: member.role === act.role ? [] : [{ userId: about, to: act.role }] };
}

function decideLeave(facts: CircleFacts, by: { userId: string; role: Role }): Decision {
  if (by.role === 'person') return { refusal: 'forbidden' };
  if (!rightsOf(by.role, facts).leave) return { refusal: 'hand_over_first' };
  return { steps: [{ userId: by.userId, to: 'out' }] };
}

/** The former organiser first: there is never more than one. */
function handOver({ members }: CircleFacts, to: Member): Step[] {
  if (to.role === 'organiser') return [];
  const former = members.filter(({ role }) => role === 'organiser');
  return [
    ...former.map(({ userId }): Step => ({ userId, to: 'helper' })),
    { userId: to.userId, to: 'organiser' },
  ];
}

/**
 * The next organiser for a person without an account after the organiser's account was closed: the holder, if they are
 * a member or nobody else is; otherwise the helper, then the viewer, who joined first; undefined if none is needed.
 */
export function nextOrganiser(facts: CircleFacts, holder: string): string | undefined {
  const { hasAccount, members } = facts;
  if (hasAccount || members.some(({ role }) => role === 'organiser')) return undefined;
  const next =
    members.find(({ userId }) => userId === holder) ??
    members.find(({ role }) => role === 'helper') ??
    members[0];
  return next?.userId ?? holder;
}

/** The members after these steps. */
export function afterSteps(members: readonly Member[], steps: readonly Step[]): Member[] {
  return members.flatMap((member) => {
    const step = steps.findLast(({ userId }) => userId === member.userId);
    if (step === undefined) return [member];
    return step.to === 'out' ? [] : [{ ...member, role: step.to }];
  });
}

const personal: readonly string[] = ['private_information', 'messages'];

/**
 * Why this reader cannot record an answer; null if they can. Withdrawing needs only the right to record. hasOwnNo: the
 * person's own refusal, which nobody else can override.
 */
export function refusalOfConsent(
  role: Role,
  facts: Pick<CircleFacts, 'hasAccount'> & { hasOwnNo: boolean },
  { kind, isGiven, how }: { kind: string; isGiven: boolean; how?: string | undefined },
): 'forbidden' | 'own_consent_needed' | 'how_needed' | null {
  const rights = rightsOf(role, facts);
  if (rights.recordPersonalConsents) return null;
  if (!rights.recordConsents) return role === 'organiser' ? 'own_consent_needed' : 'forbidden';
  if (!isGiven) return null;
  if (facts.hasOwnNo || personal.includes(kind)) return 'own_consent_needed';
  return how === undefined ? 'how_needed' : null;
}

/** Recipients of a change, except the one who made it: the person, the organiser, and the affected member. */
export function peopleConcerned(
  circle: { facts: CircleFacts; personUserId: string | null },
  { event, about }: { event: string; about?: string | undefined },
  by: string | null,
): string[] {
  const organiser = circle.facts.members.find(({ role }) => role === 'organiser')?.userId;
  // A member who left or declined is the one who acted.
  const member = event === 'left' || event === 'declined' ? undefined : about;
  const all = [circle.personUserId, organiser, member];
  return [...new Set(all)]
    .filter((id): id is string => typeof id === 'string' && id !== by)
    .toSorted();
}

/** The weekly mail is for members: the holder has their own, and the person needs none. */
export function hasWeeklyMail(me: { userId: string; role: Role }, holder: string): boolean {
  return me.role !== 'person' && me.userId !== holder;
}
